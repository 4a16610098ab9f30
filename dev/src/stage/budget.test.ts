import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUDGETS, checkBudget, firstFiles } from './budget.ts';

describe('what a page loads at first', () => {
  const manifest = {
    'refer.html': { file: 'refer.js', imports: ['_ui.js', '_react.js'] },
    '_ui.js': { file: 'ui.js', imports: ['_react.js', 'refer.html'] },
    '_react.js': { file: 'react.js' },
    'src/qr.ts': { file: 'qr.js', imports: ['_ui.js'] },
    'src/late.ts': { file: 'late.js' },
  };

  it('is its scripts and all their static imports, each once', () => {
    expect(firstFiles(manifest, ['refer.html'])).toEqual(['refer.js', 'ui.js', 'react.js']);
    expect(firstFiles(manifest, ['refer.html', 'src/qr.ts'])).toEqual([
      'refer.js',
      'ui.js',
      'react.js',
      'qr.js',
    ]);
  });
});

describe('the budget', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'budget-'));
    mkdirSync(join(folder, '.vite'));
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });

  const budgets = BUDGETS.filter(({ page }) => page === 'dashboard');

  /**
   * Creates a build of a dashboard whose roots load `bytes` in total, which gzip cannot compress.
   */
  function build(bytes: number, leaveOut = 0): void {
    const roots = budgets.flatMap(({ roots }) => roots).slice(leaveOut);
    const manifest = Object.fromEntries(
      roots.map((root, index) => {
        writeFileSync(join(folder, `${index}.js`), randomBytes(bytes / roots.length));
        return [root, { file: `${index}.js` }];
      }),
    );
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  }

  it('counts what the entry loads by itself, and passes a dashboard of 358 kB', async () => {
    build(358_000);
    await checkBudget(folder, budgets);
    expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/dashboard +358\.\d kB/));
  });

  it('fails a dashboard of 374 kB', async () => {
    build(374_000);
    await expect(checkBudget(folder, budgets)).rejects.toThrow('The dashboard loads 374');
  });

  it('fails a build without one of its parts, which would have no limit', async () => {
    build(30, 1);
    await expect(checkBudget(folder, budgets)).rejects.toThrow('The build has no app.html');
  });
});
