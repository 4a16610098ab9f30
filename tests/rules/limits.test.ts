import * as campaign from '@vouchwell/domain/campaign';
import * as contactSpeed from '@vouchwell/domain/contact-speed';
import * as limits from '@vouchwell/domain/limits';
import * as money from '@vouchwell/domain/money';
import * as placements from '@vouchwell/domain/placements';
import * as reward from '@vouchwell/domain/reward';
import * as rewardTerms from '@vouchwell/domain/reward-terms';
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
    const ours = [limits, card, placements, campaign, contactSpeed, money, reward, rewardTerms];
    expect(Object.assign({}, ...ours)).toMatchObject(inRules);
  });

  it.each([
    ['CURRENCIES', money.CURRENCIES],
    ['PAY_METHODS', reward.PAY_METHODS],
  ])('name the same %s as the domain', (name, ours) => {
    const [, listed = ''] =
      new RegExp(`function ${name}\\(\\) {\\s*return \\[([^\\]]+)\\];`).exec(RULES) ?? [];
    expect(listed.match(/\w+/g)).toEqual(ours);
  });
});
