import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { findFreePort } from "../../../scripts/local/port";

/** A browser that Playwright cannot drive, driven as its makers do: few commands of WebDriver. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  /** Runs in the page; it knows nothing from outside. */
  run<T>(inPage: () => T): Promise<T>;
  /** What scripts of the pages threw so far. WebKit prints nothing of a page that is driven. */
  errors?(): string[];
  end(): Promise<void>;
}

type Send = (
  command: "New" | "Navigate" | "Execute" | "Handles" | "Switch",
  given?: object,
) => Promise<unknown>;

const isOnPath = (name: string) => spawnSync("which", [name]).status === 0;

export const otherBrowsers = [
  { name: "Firefox", isInstalled: isOnPath("firefox-esr"), start: startFirefox },
  {
    name: "WebKit",
    isInstalled: isOnPath("WebKitWebDriver") && isOnPath("Xvfb"),
    start: startWebKit,
  },
];

/** A window that a script opens may be as narrow as a phone; the browser's own may not. */
async function drive(send: Send, end: () => Promise<void>): Promise<OtherBrowser> {
  const run = async (script: string) => send("Execute", { script, args: [] });
  const first = (await send("Handles")) as string[];
  await run("open('about:blank', '', 'width=390,height=844')");
  const opened = ((await send("Handles")) as string[]).find((handle) => !first.includes(handle));
  await send("Switch", { handle: opened });
  return {
    open: async (url) => void (await send("Navigate", { url })),
    run: async <T>(inPage: () => T) => (await run(`return (${String(inPage)})()`)) as T,
    end,
  };
}

/** Its own protocol is WebDriver's commands over a socket: "length:[type, id, command, parameters]". */
async function startFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "parental-leave-firefox-"));
  const port = await findFreePort();
  const preferences = {
    "marionette.port": port,
    "browser.dom.window.dump.enabled": true,
    "dom.disable_open_during_load": false,
    // A scrollbar takes no width, as on phones.
    "ui.useOverlayScrollbars": 1,
  };
  const lines = Object.entries(preferences).map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const browser = launch("firefox-esr", ["--headless", "--no-remote", "--profile", profile, "--marionette"], {
    HOME: profile,
  });
  let output = "";
  for (const stream of [browser.stdout, browser.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const end = async () => {
    await stop(browser);
    await rm(profile, { recursive: true, force: true });
  };
  const socket = await untilThere(browser, () => connectTo(port));
  const messages = messagesOf(socket);
  await messages.next();
  let id = 0;
  const names = {
    New: "NewSession",
    Navigate: "Navigate",
    Execute: "ExecuteScript",
    Handles: "GetWindowHandles",
    Switch: "SwitchToWindow",
  };
  const send: Send = async (command, given = {}) => {
    const message = JSON.stringify([0, ++id, `WebDriver:${names[command]}`, given]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const { value } = await messages.next();
    const [, , error, result] = value as [1, number, object | null, unknown];
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return command === "Execute" ? (result as { value: unknown }).value : result;
  };
  await send("New");
  const errors = () => output.match(/^JavaScript error: http.*/gm) ?? [];
  return { ...(await drive(send, end)), errors };
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function* messagesOf(socket: Socket): AsyncGenerator<unknown, undefined> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(":") + 1;
      const end = start + Number(received.toString("utf8", 0, start - 1));
      if (start === 0 || received.length < end) break;
      yield JSON.parse(received.toString("utf8", start, end)) as unknown;
      received = received.subarray(end);
    }
  }
  throw new Error("Firefox hung up.");
}

/** Its driver speaks WebDriver over HTTP; the browser needs a screen. */
async function startWebKit(): Promise<OtherBrowser> {
  const screen = launch("Xvfb", ["-displayfd", "1", "-screen", "0", "800x900x24"]);
  const [display] = (await once(screen.stdout, "data")) as [Buffer];
  const port = await findFreePort();
  const driver = launch("WebKitWebDriver", [`--port=${port}`], { DISPLAY: `:${display.toString().trim()}` });
  const call = async (method: string, path: string, given?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: given && JSON.stringify(given),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json<{ value: unknown }>()).value;
  };
  await untilThere(driver, () => call("GET", "/status"));
  let session = "";
  const calls = {
    New: ["POST", ""],
    Navigate: ["POST", "/url"],
    Execute: ["POST", "/execute/sync"],
    Handles: ["GET", "/window/handles"],
    Switch: ["POST", "/window"],
  } as const;
  const send: Send = (command, given) => {
    const [method, path] = calls[command];
    return call(method, `/session${session}${path}`, given);
  };
  const args = ["--automation", "--javascript-can-open-windows-automatically=true"];
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } };
  session = `/${((await send("New", { capabilities })) as { sessionId: string }).sessionId}`;
  return drive(send, async () => {
    await call("DELETE", `/session${session}`);
    await stop(driver);
    await stop(screen);
  });
}

/** Ends with this process at the latest. */
function launch(command: string, args: string[], env: Record<string, string> = {}) {
  const program = spawn(command, args, { env: { ...process.env, ...env } });
  process.once("exit", () => program.kill());
  // Unread, a long output would stop it.
  program.stdout.resume();
  program.stderr.resume();
  return program;
}

/** Asks until the program answers. @throws once it has ended. */
async function untilThere<T>(program: ChildProcess, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (program.exitCode !== null) throw error;
      await wait(100);
    }
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill();
  await once(program, "exit");
}
