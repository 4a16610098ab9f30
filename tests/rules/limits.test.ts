import * as placements from '@vouchwell/domain/business/placements';
import * as askSettings from '@vouchwell/domain/business/settings';
import * as rewardTerms from '@vouchwell/domain/rewards/terms';
import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { HEALTH_INDUSTRIES } from '@vouchwell/domain/shared/industry';
import * as limits from '@vouchwell/domain/shared/limits';
import * as money from '@vouchwell/domain/shared/money';
import { expect, it } from 'vitest';
import { RULES } from '../support/rules-world.ts';

const inRules = Object.fromEntries(
  [...RULES.matchAll(/function ([A-Z_]+)\(\) \{ return (\d+); \}/g)].map(([, name, value]) => [
    name,
    Number(value),
  ]),
);

it('the security rules have the same limits as the domain', () => {
  expect(Object.keys(inRules).length).toBeGreaterThan(10);
  const ours = [askSettings, limits, placements, money, rewardTerms];
  expect(Object.assign({}, ...ours)).toMatchObject(inRules);
});

it.each([
  ['CURRENCIES', money.CURRENCIES],
  ['LANGUAGES', LANGUAGES],
  ['HEALTH_TRADES', HEALTH_INDUSTRIES],
])('the security rules contain the same %s as the domain', (name, ours) => {
  const [, listed = ''] =
    new RegExp(`function ${name}\\(\\) {\\s*return \\[([^\\]]+)\\];`).exec(RULES) ?? [];
  expect(listed.match(/\w+/g)).toEqual(ours);
});
