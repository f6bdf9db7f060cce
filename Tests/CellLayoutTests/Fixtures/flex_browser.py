"""Headless Chromium over its DevTools protocol: HTML in, border and content boxes out."""

import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.request

import websocket

FLAGS = [
    "--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--remote-allow-origins=*",
    "--font-render-hinting=none", "--force-device-scale-factor=1", "--disable-gpu",
    "--disable-lcd-text", "--no-first-run", "--no-default-browser-check", "--disable-extensions",
    "--disable-component-update", "--disable-background-networking", "--disable-sync",
    "--disable-default-apps", "--disable-dev-shm-usage", "--mute-audio", "--lang=en-US",
    "--window-size=1280,1024", "--password-store=basic", "--use-mock-keychain"]
FACES = {400: "NotoSans-Regular.ttf", 700: "NotoSans-Bold.ttf"}
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><style>
%s
section { font-synthesis: none; text-rendering: geometricPrecision; text-autospace: no-autospace;
  text-spacing-trim: space-all; font-kerning: auto }
</style><body style="margin:0"></body></html>"""
SCRIPT = """
(cells => {
  const side = (style, name) => parseFloat(style.getPropertyValue('padding-' + name));
  const box = (leaf, origin) => {
    if (!leaf.getClientRects().length && getComputedStyle(leaf).display === 'none') return null;
    const r = leaf.getBoundingClientRect(), s = getComputedStyle(leaf);
    if (leaf.dataset.leaf !== 'text')
      return [r.x - origin.x, r.y - origin.y, r.width, r.height];
    return [r.x - origin.x + side(s, 'left'), r.y - origin.y + side(s, 'top'),
      Math.max(0, r.width - side(s, 'left') - side(s, 'right')),
      Math.max(0, r.height - side(s, 'top') - side(s, 'bottom'))];
  };
  document.body.innerHTML = cells.join('');
  return [...document.querySelectorAll('section')].map(section => {
    const origin = section.getBoundingClientRect();
    const hidden = leaf => leaf.closest('[style^="display:none"]');
    const leaves = [...section.querySelectorAll('[data-leaf]')];
    return {height: origin.height, elements: leaves.map(l => hidden(l) ? null : box(l, origin))};
  });
})
"""


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
    """One page of a headless Chromium with the repository's fonts."""

    def __init__(self, fonts, binary):
        rules, files = [], {}
        for weight, name in FACES.items():
            with open(os.path.join(fonts, name), "rb") as file:
                files["/" + name] = (file.read(), "font/ttf")
            rules.append(f"@font-face {{ font-family: 'Noto Sans'; font-weight: {weight}; src: url(/{name}) }}")
        files["/"] = ((PAGE % "\n".join(rules)).encode(), "text/html; charset=utf-8")
        self.profile = tempfile.mkdtemp(prefix="flex-")
        self.process = subprocess.Popen(
            [binary, *FLAGS, f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = 0
        self.connect()
        self.command("Page.navigate", url=f"http://127.0.0.1:{serve(files)}/")
        time.sleep(1)
        self.evaluate("Promise.all([...document.fonts].map(face => face.load())).then(() => 0)")

    def connect(self):
        port_file = os.path.join(self.profile, "DevToolsActivePort")
        while not (os.path.exists(port_file) and open(port_file).read().count("\n") >= 1):
            time.sleep(0.1)
        base = f"http://127.0.0.1:{open(port_file).readline().strip()}/json/"
        self.version = json.load(urllib.request.urlopen(base + "version"))["Browser"]
        pages = [t for t in json.load(urllib.request.urlopen(base + "list")) if t["type"] == "page"]
        self.socket = websocket.create_connection(pages[0]["webSocketDebuggerUrl"], timeout=600)

    def command(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                return answer["result"]

    def evaluate(self, expression):
        answer = self.command(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:2000])
        return answer["result"].get("value")

    def boxes(self, cells):
        """Lays out HTML cells: the height of each and the boxes of its leaves."""
        return self.evaluate(f"({SCRIPT})({json.dumps(cells)})")

    def close(self):
        try:
            self.command("Browser.close")
        finally:
            self.process.wait(30)
            shutil.rmtree(self.profile, ignore_errors=True)
