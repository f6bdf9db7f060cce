"""Headless Chromium, driven over its DevTools protocol through two pipes: no port, and no Python package.

It keeps all messages of the console, all exceptions and all requests of its page.
"""

import json
import os
import shutil
import subprocess
import tempfile

PROGRAM = os.environ.get("CHROMIUM") or "chromium"
FLAGS = [
    "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--font-render-hinting=none",
    "--force-device-scale-factor=1", "--disable-gpu", "--disable-lcd-text", "--no-first-run",
    "--disable-extensions", "--disable-component-update", "--disable-background-networking", "--lang=en-US",
    "--disable-dev-shm-usage", "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
]
COMPLAINTS = {"Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"}


class Page:
    """One page of a browser with a fresh profile; a context manager that ends the browser."""

    def __init__(self, width=1280, height=800):
        self.profile = tempfile.mkdtemp(prefix="inspector-")
        # The protocol is spoken over descriptors 3 and 4, which the shell arranges.
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1', "sh", PROGRAM, *FLAGS,
             f"--window-size={width},{height}", f"--user-data-dir={self.profile}", "about:blank"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count, self.session, self.rest = 0, None, b""
        self.complaints, self.requests, self.loads = [], [], 0
        try:
            self._attach(width, height)
        except BaseException:
            self.close()
            raise

    def _attach(self, width, height):
        target = self.command("Target.createTarget", url="about:blank")
        self.session = self.command("Target.attachToTarget", flatten=True, **target)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.command(f"{domain}.enable")
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            self.process.stdin.close()  # a browser whose pipe is closed ends
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self):
        """The next message; events are noted."""
        while b"\0" not in self.rest:
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise RuntimeError("the browser has ended")
            self.rest += more
        text, self.rest = self.rest.split(b"\0", 1)
        message = json.loads(text)
        method = message.get("method")
        if method in COMPLAINTS:
            self.complaints.append(message["params"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(message["params"]["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loads += 1
        return message

    def command(self, method, **parameters):
        """Sends a DevTools command and returns its result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.process.stdin.write(json.dumps(message).encode() + b"\0")
        self.process.stdin.flush()
        while True:
            answer = self.receive()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def open(self, path):
        """Opens a page of the inspector and waits until it is ready."""
        self.show(path)
        self.evaluate("inspector.ready")

    def show(self, path):
        """Opens a file and waits until it is loaded."""
        before = self.loads
        self.command("Page.navigate", url=f"file://{os.path.abspath(path)}")
        while self.loads == before:
            self.receive()

    def picture(self):
        """A picture of what is in sight as PNG, in Base64."""
        return self.command("Page.captureScreenshot", format="png")["data"]

    def evaluate(self, expression):
        """The JSON value of a JavaScript expression, awaited."""
        answer = self.command("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def press(self, key):
        """Presses and lets go of a key."""
        text = {"text": key} if len(key) == 1 else {}
        self.command("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.command("Input.dispatchKeyEvent", type="keyUp", key=key)

    def frame(self):
        """Waits until the page has drawn what is changed, and its observers were called."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
