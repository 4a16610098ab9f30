import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../environment.ts';

const IMPORT = /(?:from|import\()\s*'([^']+)'/g;

function importsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)])
    .map(([, name = '']) => name);
}

it('is part of nothing that is deployed', () => {
  for (const workspace of ['domain', 'functions', 'web']) {
    const imports = importsOf(join(REPOSITORY, workspace, 'src'));
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => /\bdev\/|@vouchwell\/dev/.test(name))).toEqual([]);
  }
});
