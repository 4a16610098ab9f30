import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { REFERRER_PAGE, referPath, routes } from '@vouchwell/domain/paths';
import { findChromium } from '../../tests/support/find-chromium.ts';
import { DEMO_OWNER } from '../src/seed/demo-owners.ts';
import type { Row } from './context.ts';
import type { Line } from './table.ts';

const CLI = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

type Categories = Readonly<Record<string, { title: string; score: number | null }>>;

/** Uses Lighthouse's mobile settings. */
async function audit(url: string): Promise<Categories> {
  const flags = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, url, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
    maxBuffer: 50_000_000,
  });
  return JSON.parse(stdout).categories;
}

/** Only `/` is meant to have a full SEO score. */
export const lighthouseRow: Row = {
  needs: 'stack',
  onDemand: true,
  async run({ environment }) {
    const lines: Line[] = [];
    for (const path of [routes.home, referPath(DEMO_OWNER.business.slug), REFERRER_PAGE]) {
      const categories = await audit(environment.appUrl + path);
      for (const { title, score } of Object.values(categories)) {
        const ours = Math.round((score ?? 0) * 100);
        lines.push({ name: `lighthouse ${path}: ${title}`, ours, unit: '' });
      }
    }
    return lines;
  },
};
