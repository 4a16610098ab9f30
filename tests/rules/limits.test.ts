import * as limits from '@vouchwell/domain/limits';
import * as placements from '@vouchwell/domain/placements';
import { describe, expect, it } from 'vitest';
import * as card from '../../web/src/cards/card-settings.ts';
import { RULES } from '../support/rules-world.ts';

const inRules = Object.fromEntries(
  [...RULES.matchAll(/function ([A-Z_]+)\(\) \{ return (\d+); \}/g)].map(([, name, value]) => [
    name,
    Number(value),
  ]),
);

describe('the limits in the rules', () => {
  it('are the same as in the domain', () => {
    expect(Object.keys(inRules).length).toBeGreaterThan(10);
    expect({ ...limits, ...card, ...placements }).toMatchObject(inRules);
  });
});
