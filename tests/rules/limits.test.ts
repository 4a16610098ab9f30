import * as limits from '@vouchwell/domain/limits';
import { describe, expect, it } from 'vitest';
import { RULES } from '../support/rules-world.ts';

const inRules = Object.fromEntries(
  [...RULES.matchAll(/function ([A-Z_]+)\(\) \{ return (\d+); \}/g)].map(([, name, value]) => [
    name,
    Number(value),
  ]),
);

describe('the limits in the rules', () => {
  it('are the same as in domain/src/limits.ts', () => {
    expect(Object.keys(inRules).length).toBeGreaterThan(10);
    expect(limits).toMatchObject(inRules);
  });
});
