import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../dev/src/free-port.ts';
import { HOST } from '../../dev/src/ports.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { type BrowserOptions, type BrowserWindow, type StartBrowser, WIDTHS } from './engine.ts';

/** Hands mailto: and sms: links to the system's apps and keeps its page, as Safari does. */
const BROWSER = { binary: fileURLToPath(new URL('webkit-browser.js', import.meta.url)), args: [] };
const HEIGHT = 800;

/** WebKit, driven over WebDriver (https://www.w3.org/TR/webdriver2) by Debian's WebKitWebDriver. */
export const startWebKit: StartBrowser = (options) => start(options, BROWSER);

/**
 * WebKitGTK's own browser, which shows an error page in place of ours for a mailto: or sms: link, as
 * browsers inside of other apps do.
 */
export const startMiniBrowser: StartBrowser = (options) =>
  start(options, { binary: miniBrowser(), args: ['--automation'] });

function miniBrowser(): string {
  const files = execFileSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' });
  const found = files.split('\n').find((file) => file.endsWith('/MiniBrowser'));
  if (!found) throw new Error('libwebkit2gtk-4.1-0 has no MiniBrowser.');
  return found;
}

async function start(
  { mailApp, hasMailApp, width }: BrowserOptions,
  browserOptions: { readonly binary: string; readonly args: readonly string[] },
): Promise<BrowserWindow> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...mailApp.environment(hasMailApp), LIBGL_ALWAYS_SOFTWARE: '1' },
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

  /** The path of the first element that matches; null where there is none. */
  const find = async (selector: string): Promise<string | null> => {
    const query = { using: 'css selector', value: selector };
    const [element] = (await inSession('POST', '/elements', query)) as object[];
    return element ? `/element/${Object.values(element)[0]}` : null;
  };
  const waitFor = async (selector: string): Promise<string> => {
    await waitUntil(async () => (await find(selector)) !== null, 15_000);
    const element = await find(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  const read = async (selector: string, what: string): Promise<string | null> => {
    const element = await find(selector);
    return element && ((await inSession('GET', `${element}/${what}`)) as string | null);
  };
  return {
    go: async (url) => void (await inSession('POST', '/url', { url })),
    back: async () => void (await inSession('POST', '/back', {})),
    type: async (selector, text) =>
      void (await inSession('POST', `${await waitFor(selector)}/value`, { text })),
    press: async (selector) =>
      void (await inSession('POST', `${await waitFor(selector)}/click`, {})),
    url: async () => String(await inSession('GET', '/url')),
    text: (selector) => read(selector, 'text'),
    attribute: (selector, name) => read(selector, `attribute/${name}`),
    openWindows: async () => ((await inSession('GET', '/window/handles')) as string[]).length,
    async quit() {
      await send('DELETE', `/session/${sessionId}`).catch(() => undefined);
      driver.kill();
    },
  };
}

/** Sends WebDriver commands; rejects with the driver's own message. */
function commandsTo(address: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}
