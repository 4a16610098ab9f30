import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../environment.ts';
import { checkNode } from './node.ts';

it('refuses each Node that package.json excludes, and says which to install', () => {
  const { engines } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  expect(engines.node).toBe('>=20.19 <21 || >=22.12');
  expect(() => checkNode('18.20.0')).toThrow(
    'This is Node 18.20.0; please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org.',
  );
  for (const version of ['20.18.1', '21.7.3', '22.0.0', '22.11.0']) {
    expect(() => checkNode(version), version).toThrow('please install');
  }
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0']) {
    expect(() => checkNode(version), version).not.toThrow();
  }
});
