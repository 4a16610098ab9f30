// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { CouponOffer } from '@vouchwell/domain/plans';
import { describe, expect, it } from 'vitest';
import { axeFindings, renderPart } from '../../ui/render-part.tsx';
import { OFFERS } from './offer-fixtures.ts';
import { PlanCards } from './plan-cards.tsx';

const card = (name: string) =>
  screen.getByRole('heading', { name }).closest('section')?.textContent ?? '';
const open = (offer: CouponOffer | null) =>
  renderPart(<PlanCards offer={offer} onChoose={() => undefined} />);

describe('the plans', () => {
  it('show prices, badges and what a year saves', () => {
    open(null);
    expect(card('Monthly')).toContain('Popular');
    expect(card('Monthly')).toContain('$49');
    expect(card('Yearly')).toContain('Best Value');
    expect(card('Yearly')).toContain('Save 32%');
    expect(card('Yearly')).toContain('$399');
    expect(card('Yearly')).toContain('Save $189 versus $588 per year');
  });

  it.each([
    ['VIPDISCOUNT', 'Instead of $49$39', 'Instead of $399$289'],
    ['AGENCYPLAN', 'Instead of $49$0', 'Instead of $399$0'],
    ['100OFF', "100OFF doesn't apply to the monthly plan.", 'Instead of $399$299'],
    [
      'FREETRIAL',
      '7 days free, no charge today. You add a card now. After 7 days, we charge it $49 a month unless you cancel.',
      '7 days free, no charge today. You add a card now. After 7 days, we charge it $399 a year unless you cancel.',
    ],
  ] as const)('show what they cost with %s', async (coupon, monthly, yearly) => {
    open(OFFERS[coupon]);
    expect(card('Monthly')).toContain(monthly);
    expect(card('Yearly')).toContain(yearly);
    // It is the saving of the prices without a coupon.
    expect(card('Yearly').includes('Save 32%')).toBe(coupon === 'FREETRIAL');
    expect(card('Yearly')).not.toContain('Save $189');
    expect(await axeFindings()).toEqual([]);
  });

  it('are there to look at for an owner who has one', () => {
    renderPart(<PlanCards offer={null} current="yearly" />);
    expect(card('Yearly')).toContain('Your plan');
    expect(card('Monthly')).not.toContain('Your plan');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
