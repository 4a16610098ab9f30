import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { HOST } from '../../dev/src/environment.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { type BrowserOptions, type BrowserWindow, type StartBrowser, WIDTHS } from './engine.ts';

/** Passes mailto: and sms: links to the system's apps and keeps its page, as Safari does. */
const BROWSER = { binary: fileURLToPath(new URL('webkit-browser.js', import.meta.url)), args: [] };
const HEIGHT = 800;
/** Time for an element to appear on a slow computer. */
const ACT_WITHIN_MS = 15_000;

/** WebKit, driven over WebDriver (https://www.w3.org/TR/webdriver2) by Debian's WebKitWebDriver. */
export const startWebKit: StartBrowser = (options) => start(options, BROWSER);

/** MiniBrowser shows an error page for mailto: and sms: links, as in-app browsers do. */
export const startMiniBrowser: StartBrowser = (options) =>
  start(options, { binary: miniBrowser(), args: ['--automation'] });

function miniBrowser(): string {
  const files = execFileSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' });
  const found = files.split('\n').find((file) => file.endsWith('/MiniBrowser'));
  if (!found) throw new Error('libwebkit2gtk-4.1-0 has no MiniBrowser.');
  return found;
}

async function start(
  { home, hasMailApp, width }: BrowserOptions,
  browserOptions: { readonly binary: string; readonly args: readonly string[] },
): Promise<BrowserWindow> {
  const port = await getPort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...home.environment(hasMailApp), LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const send = commandsTo(`http://${HOST}:${port}`);
  await waitUntil(() => send('GET', '/status').then(Boolean, () => false), 10_000);
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string };
  const inSession = (method: string, path: string, body?: object) =>
    send(method, `/session/${sessionId}${path}`, body);
  await inSession('POST', '/window/rect', { width: WIDTHS[width], height: HEIGHT });

  const find = async (selector: string): Promise<string | null> => {
    const query = { using: 'css selector', value: selector };
    const elements = inSession('POST', '/elements', query) as Promise<object[]>;
    const [element] = await withFallback(elements, []);
    return element ? `/element/${Object.values(element)[0]}` : null;
  };
  /** Retries until the element is ready, finding it again if the page has changed. */
  const act = async (selector: string, what: string, body: object): Promise<void> => {
    const isDone = await waitUntil(async () => {
      const element = await find(selector);
      if (!element) return false;
      return withFallback(
        inSession('POST', `${element}/${what}`, body).then(() => true),
        false,
      );
    }, ACT_WITHIN_MS);
    if (!isDone) throw new Error(`Nothing can be done with ${selector}.`);
  };
  const readText = async (selector: string): Promise<string | null> => {
    const element = await find(selector);
    if (!element) return null;
    return withFallback(inSession('GET', `${element}/text`) as Promise<string | null>, null);
  };
  const url = async () => String(await inSession('GET', '/url'));
  return {
    go: async (address) => void (await inSession('POST', '/url', { url: address })),
    back: async () => void (await inSession('POST', '/back', {})),
    type: (selector, text) => act(selector, 'value', { text }),
    click: (selector) => act(selector, 'click', {}),
    url,
    path: async () => new URL(await url()).pathname,
    text: readText,
    openWindows: async () => ((await inSession('GET', '/window/handles')) as string[]).length,
    async quit() {
      await send('DELETE', `/session/${sessionId}`).catch(() => undefined);
      driver.kill();
    },
  };
}

/** Error from the driver; `code` is one of https://www.w3.org/TR/webdriver2/#errors. */
class DriverError extends Error {
  readonly code: string;

  constructor(command: string, { error, message }: { error: string; message: string }) {
    super(`${command}: ${error}: ${message}`);
    this.code = error;
  }
}

/** Errors that may go away, because the page is changing. */
const TRANSIENT_ERRORS = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
];

/** Returns `fallback` if the page has just replaced, moved or hidden the element. */
async function withFallback<T>(command: Promise<T>, fallback: T): Promise<T> {
  try {
    return await command;
  } catch (error) {
    if (error instanceof DriverError && TRANSIENT_ERRORS.includes(error.code)) return fallback;
    throw error;
  }
}

function commandsTo(address: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok)
      throw new DriverError(`${method} ${path}`, value as { error: string; message: string });
    return value;
  };
}
