import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { ATTACKS } from './attacks.ts';

it('the list has every item, and only files that are there', () => {
  const items = new Set(ATTACKS.map(({ item }) => item));
  const numbered = Array.from({ length: 13 }, (_, n) => `${n + 1}`);
  const latest = ['A1', 'A2', 'A5', 'A6', 'A9', 'A10', 'A11'];
  expect(items).toEqual(new Set([...numbered, ...latest, 'low']));
  for (const { file } of ATTACKS) expect(existsSync(join(REPOSITORY, file)), file).toBe(true);
});
