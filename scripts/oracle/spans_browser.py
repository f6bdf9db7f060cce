"""A headless Chromium that is asked over its DevTools protocol; fonts come from this process."""

import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.request

import websocket  # pip install websocket-client

PROGRAM = os.environ.get("CHROMIUM", "chromium")
# No hinting and no scaling, so that advances are those of the font file.
FLAGS = [
    "--headless=new", "--no-sandbox", "--remote-debugging-port=0", "--remote-allow-origins=*",
    "--font-render-hinting=none", "--force-device-scale-factor=1", "--disable-gpu",
    "--disable-lcd-text", "--no-first-run", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--lang=en-US",
]
PAGE = b'<!doctype html><html lang=en><meta charset=utf-8><body style="margin:0"></body></html>'


class Files:
    """Serves a page and the files of a folder below /fonts/ on the loopback interface."""

    def __init__(self, folder):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = PAGE
                if self.path.startswith("/fonts/"):
                    with open(os.path.join(folder, os.path.basename(self.path)), "rb") as file:
                        body = file.read()
                kind = "text/html" if body is PAGE else "font/otf"
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = "http://127.0.0.1:%d/" % self.server.server_address[1]


class Browser:
    """One page of one browser; leave the `with` block to end both."""

    def __init__(self, font_folder):
        self.files = Files(font_folder)
        self.profile = tempfile.mkdtemp(prefix="oracle-")
        self.process = subprocess.Popen(
            [PROGRAM, *FLAGS, "--user-data-dir=" + self.profile, self.files.address],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = self._port()
        origin = "http://127.0.0.1:%d/json/" % port
        self.version = json.load(urllib.request.urlopen(origin + "version"))["Browser"]
        self.socket = websocket.create_connection(self._page(origin), timeout=600)
        self.count = 0
        loaded = "location.href + document.readyState"
        while self.evaluate(loaded) != self.files.address + "complete":
            time.sleep(0.1)

    def _port(self):
        path = os.path.join(self.profile, "DevToolsActivePort")
        for _ in range(300):
            if os.path.exists(path):
                lines = open(path).read().split("\n")
                if len(lines) > 1:
                    return int(lines[0])
            if self.process.poll() is not None:
                raise RuntimeError("the browser ended at once")
            time.sleep(0.1)
        raise RuntimeError("the browser opened no port")

    def _page(self, origin):
        for _ in range(100):
            for target in json.load(urllib.request.urlopen(origin + "list")):
                if target["type"] == "page" and target["url"] == self.files.address:
                    return target["webSocketDebuggerUrl"]
            time.sleep(0.1)
        raise RuntimeError("the browser opened no page")

    def evaluate(self, script):
        """The JSON value of a script, awaited."""
        self.count += 1
        self.socket.send(json.dumps({
            "id": self.count, "method": "Runtime.evaluate",
            "params": {"expression": script, "returnByValue": True, "awaitPromise": True}}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                break
        result = answer["result"]
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:2000])
        return result["result"].get("value")

    def __enter__(self):
        return self

    def __exit__(self, *arguments):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)
        self.files.server.shutdown()
