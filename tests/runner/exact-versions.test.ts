import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';

const read = (file: string) => JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8'));

it('names exact versions only, so that every machine installs the same', () => {
  const { workspaces } = read('package.json') as { workspaces: string[] };
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = read(
      join(folder, 'package.json'),
    ) as Record<string, Record<string, string> | undefined>;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:.*)$/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
