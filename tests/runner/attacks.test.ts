import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { ATTACKS } from './attacks.ts';

it('the list has every item, and only files that are there', () => {
  const items = new Set(ATTACKS.map(({ item }) => item));
  expect(items).toEqual(new Set([...Array.from({ length: 13 }, (_, n) => `${n + 1}`), 'low']));
  for (const { file } of ATTACKS) expect(existsSync(join(REPOSITORY, file)), file).toBe(true);
});
