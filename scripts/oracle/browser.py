"""Headless Chromium, asked over its DevTools protocol, with the files it may load.

The questions come from others: record.py asks for lines of text, record_trees.py for trees of
boxes, ink.py for pictures.
"""

import http.server
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request

import websocket

BINARY = os.environ.get("CHROMIUM", "/usr/lib/chromium/chromium")

# Unhinted glyphs at a scale of 1, so that advances are the font's own; nothing that asks a network.
FLAGS = [
    "--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--remote-allow-origins=*",
    "--font-render-hinting=none", "--force-device-scale-factor=1", "--disable-gpu",
    "--disable-lcd-text", "--no-first-run", "--no-default-browser-check", "--disable-extensions",
    "--disable-component-update", "--disable-background-networking", "--disable-sync",
    "--disable-default-apps", "--disable-dev-shm-usage", "--mute-audio", "--lang=en-US",
    "--window-size=1280,1024", "--password-store=basic", "--use-mock-keychain",
    "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
]
START_SECONDS = 30
ANSWER_SECONDS = 600


def serve(files):
    """Serves {path: (bytes, type)} on a free local port, which it returns."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            content, kind = files.get(self.path, (b"", "text/plain"))
            self.send_response(200 if self.path in files else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


class Browser:
    """One page of a browser with a fresh profile; a context manager that ends the browser."""

    def __init__(self, files, binary=BINARY, scale=1):
        """Opens "/" of {path: (bytes, type)} and waits until its fonts are there.

        The scale is the number of device px in a px.
        """
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="oracle-"))
        self.process = subprocess.Popen(
            [binary, *FLAGS, f"--force-device-scale-factor={scale}",  # the last one counts
             f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env=dict(os.environ, LANG="C.UTF-8", TZ="UTC"))
        self.socket = None
        self.count = 0
        try:
            self._connect()
            address = f"http://127.0.0.1:{serve(files)}/"
            self.command("Page.navigate", url=address)
            self._wait(lambda: self.evaluate(
                f"location.href === {json.dumps(address)} && document.readyState === 'complete'"))
            failed = self.evaluate(
                "Promise.all([...document.fonts].map(f => f.load().then(() => 0, () => f.family)))"
                ".then(all => all.filter(f => f))")
            if failed:
                raise RuntimeError(f"the browser refuses these fonts: {failed}")
        except BaseException:
            self.close()
            raise

    def _wait(self, is_ready):
        end = time.monotonic() + START_SECONDS
        while not is_ready():
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError("the browser did not start")
            time.sleep(0.05)

    def _connect(self):
        port_file = self.profile / "DevToolsActivePort"
        self._wait(lambda: port_file.exists() and port_file.read_text().count("\n") >= 1)
        base = f"http://127.0.0.1:{port_file.read_text().split()[0]}/json/"

        def answer(path):
            with urllib.request.urlopen(base + path) as reply:
                return json.load(reply)

        self.version = answer("version")["Browser"]
        pages = []

        def found():
            pages.extend(target for target in answer("list") if target["type"] == "page")
            return pages

        self._wait(found)
        self.socket = websocket.create_connection(
            pages[0]["webSocketDebuggerUrl"], timeout=ANSWER_SECONDS)

    def command(self, method, **parameters):
        """Sends a DevTools command and returns its result."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        """The JSON value of a JavaScript expression, awaited."""
        answer = self.command(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def close(self):
        try:
            if self.socket:
                self.command("Browser.close")
            self.process.wait(10)
        except Exception:  # whatever went wrong, the browser must not stay
            pass
        finally:
            if self.process.poll() is None:
                os.killpg(self.process.pid, signal.SIGKILL)  # a session of its own
                self.process.wait()
            shutil.rmtree(self.profile, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
