import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkBudget, getInitialFiles } from './build-web.ts';

const manifest = {
  'app.html': { file: 'app.js', imports: ['_ui.js', '_react.js'] },
  '_ui.js': { file: 'ui.js', imports: ['_react.js', 'app.html'] },
  '_react.js': { file: 'react.js' },
  'src/late.ts': { file: 'late.js' },
};

it("counts each of a page's static imports once, and throws if the page is missing", () => {
  expect([...getInitialFiles(manifest, ['app.html'])]).toEqual(['app.js', 'ui.js', 'react.js']);
  expect(() => getInitialFiles(manifest, ['refer.html'])).toThrow('The build has no refer.html');
});

it('rejects a page that loads more JavaScript than its limit allows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'budget-'));
  vi.spyOn(console, 'log').mockReturnValue();
  mkdirSync(join(folder, '.vite'));
  for (const name of ['manifest', 'site-manifest', 'refer-manifest'])
    writeFileSync(join(folder, `.vite/${name}.json`), JSON.stringify(manifest));
  // Use random bytes, because gzip can't compress them.
  for (const file of ['app', 'ui', 'react'])
    writeFileSync(join(folder, `${file}.js`), randomBytes(1000));
  await checkBudget(folder, { dashboard: [3200, 'app.html'] });
  await expect(checkBudget(folder, { dashboard: [2900, 'app.html'] })).rejects.toThrow(
    'The dashboard is over its limit',
  );
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});
