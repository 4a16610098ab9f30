import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that browsers on Linux run to open a link in another app. */
const OPENERS = ['xdg-open', 'xdg-email'];
const SCHEMES = ['mailto', 'sms'];

/** Home folder for the browsers, with an email and SMS app that logs the links it receives. */
export interface BrowserHome {
  readonly mailApp: string;
  /** Environment for the browser's process. Without a mail app, no program opens the links. */
  readonly environment: (hasMailApp: boolean) => NodeJS.ProcessEnv;
  readonly takeLinks: () => Promise<string[]>;
  readonly remove: () => Promise<void>;
}

/** Logs the link, then opens a window in front of the browser for a moment, like a real app. */
const script = (log: string) => `#!/bin/sh
printf '%s\\n' "$1" >> '${log}'
xmessage -timeout 3 -geometry 300x200 'Mail app' &
xdotool search --sync --onlyvisible --class xmessage windowactivate >/dev/null 2>&1
wait
`;
const NO_APP = '#!/bin/sh\nexit 3\n';

export async function createBrowserHome(): Promise<BrowserHome> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-home-'));
  const log = join(folder, 'links');
  const mailApp = join(folder, 'with-app/bin/xdg-open');
  await createHome(join(folder, 'with-app'), script(log));
  await createHome(join(folder, 'without-app'), NO_APP);
  const desktopFile = `[Desktop Entry]\nType=Application\nName=Mail app\nExec=${mailApp} %u\nMimeType=${mimeTypes('').join(';')};\n`;
  await writeFile(join(folder, 'with-app/applications/mail-app.desktop'), desktopFile);
  const defaults = mimeTypes('=mail-app.desktop').join('\n');
  await writeFile(join(folder, 'with-app/mimeapps.list'), `[Default Applications]\n${defaults}\n`);
  return {
    mailApp,
    environment: (hasMailApp) =>
      browserEnvironment(join(folder, hasMailApp ? 'with-app' : 'without-app')),
    async takeLinks() {
      const text = await readFile(log, 'utf8').catch(() => '');
      await rm(log, { force: true });
      return text.split('\n').filter(Boolean);
    },
    // Retry, because a closing browser may still write files.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}

const mimeTypes = (suffix: string) => SCHEMES.map((name) => `x-scheme-handler/${name}${suffix}`);

async function createHome(home: string, program: string): Promise<void> {
  await mkdir(join(home, 'bin'), { recursive: true });
  await mkdir(join(home, 'applications'), { recursive: true });
  for (const opener of OPENERS) {
    await writeFile(join(home, 'bin', opener), program);
    await chmod(join(home, 'bin', opener), 0o755);
  }
}

const browserEnvironment = (home: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  XDG_DATA_DIRS: '/usr/share',
  PATH: `${join(home, 'bin')}:${process.env.PATH}`,
  // The test desktop doesn't have these services.
  GTK_USE_PORTAL: '0',
  NO_AT_BRIDGE: '1',
});
