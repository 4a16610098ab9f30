import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkBudget, firstFiles } from './budget.ts';

describe('what an entry loads at first', () => {
  const manifest = {
    'refer.html': { file: 'refer.js', isEntry: true, imports: ['_ui.js', '_react.js'] },
    '_ui.js': { file: 'ui.js', imports: ['_react.js', 'refer.html'] },
    '_react.js': { file: 'react.js' },
    'src/qr.ts': { file: 'qr.js' },
  };

  it('is its script and all static imports, each once', () => {
    expect(firstFiles(manifest, 'refer.html')).toEqual(['refer.js', 'ui.js', 'react.js']);
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

  /** A build whose entry loads this much that gzip cannot make smaller. */
  function build(entry: string, bytes: number): void {
    writeFileSync(join(folder, 'entry.js'), randomBytes(bytes));
    const manifest = { [entry]: { file: 'entry.js', isEntry: true } };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  }

  it('passes a public page of 89 kB and prints its size', async () => {
    build('refer.html', 89_000);
    await checkBudget(folder);
    expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/refer\.html +89\.\d kB/));
  });

  it('fails a public page of 90 kB and a little', async () => {
    build('refer.html', 90_000);
    await expect(checkBudget(folder)).rejects.toThrow('refer.html loads 90');
  });

  it('fails a build without the public page, which would have no limit', async () => {
    build('index.html', 10);
    await expect(checkBudget(folder)).rejects.toThrow('The build has no refer.html');
  });
});
