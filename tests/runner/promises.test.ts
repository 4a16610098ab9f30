import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
const readme = read('README.md');

it('tests in CI by the command that the README gives', () => {
  const [, command = ''] = /^(npm ci && npm test\b[^#]*?)\s+#/m.exec(readme) ?? [];
  expect(command).not.toBe('');
  expect(read('.ci/run').split('\n').filter(Boolean).slice(-2).join(' && ')).toBe(command);
});

it('has a README of at most 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

it('names exact versions only, so that every machine installs the same', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      read(join(folder, 'package.json')),
    ) as Record<string, Record<string, string> | undefined>;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
