import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findProgram(names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** CHROMIUM_PATH, or the first on the PATH; null if there is none. */
export const findChromium = (): string | null => process.env.CHROMIUM_PATH || findProgram(CHROMIUM);

/** Allow running as root, and prevent requests to Google. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
