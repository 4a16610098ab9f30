import { screen } from '@testing-library/react';
import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { createBillingPortalUrl } from '../../data/billing.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { createDeferred, findAxeViolations, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { BillingTab } from './billing-tab.tsx';
import { ManageBillingButton } from './manage-billing-button.tsx';
import { SubscriptionBanner } from './subscription-note.tsx';

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

const MONTHLY_PRICE = formatCents(PLANS.monthly.priceCents);
const YEARLY_PRICE = formatCents(PLANS.yearly.priceCents);
const TRIAL = (left: number): Partial<Entitlement> => ({
  status: 'trialing',
  trialEnd: days(left),
  subscriptionEnd: days(left),
});
const ENDED: Partial<Entitlement> = { status: 'canceled', subscriptionEnd: days(-1) };
const OVERDUE: Partial<Entitlement> = { status: 'past_due', subscriptionEnd: days(-1) };

const have = (fields: Partial<Entitlement>) => {
  fakeState.entitlement = sampleEntitlement(fields);
};
const text = () => document.body.textContent;
const pricingLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the billing tab', () => {
  const open = (fields: Partial<Entitlement> = {}) => {
    have(fields);
    return renderAtPath(<BillingTab />);
  };

  it("warns that a coupon's price doesn't apply after a plan change", () => {
    open({ priceCents: 3900, otherPlanOffer: { code: 'VIPDISCOUNT', priceCents: 28900 } });
    expect(text()).toContain(
      `Your price only applies to your current plan. If you switch to yearly in Manage Billing, you’ll pay ${YEARLY_PRICE} a year. To pay $289 a year instead, cancel there. When your plan ends, choose the yearly plan with VIPDISCOUNT.`,
    );
  });

  it('shows the days left in a trial, and what happens afterward', () => {
    open(TRIAL(4.5));
    screen.getByText('5 days left in your free trial.');
    expect(text()).toContain(
      `If you have a card on file, your plan continues for ${MONTHLY_PRICE} a month. Otherwise it ends automatically.`,
    );
    screen.getByText(/^Trial ends on/);
  });

  it('shows when a trial ends, and how much will be charged to which card', () => {
    open({ ...TRIAL(4.5), card: { brand: 'visa', last4: '4242' } });
    expect(text()).toMatch(
      new RegExp(
        `Free until \\w+ \\d+, then \\${MONTHLY_PRICE} a month charged to Visa ending in 4242\\.`,
      ),
    );
  });

  it('directs an owner without any payments to the plans, not to the billing portal', () => {
    renderAtPath(<BillingTab />);
    screen.getByText('Choose a plan to use your dashboard.');
    expect(pricingLink('View Pricing')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull();
  });
});

describe('the banner above the dashboard', () => {
  const open = (fields: Partial<Entitlement>) => {
    have(fields);
    renderAtPath(<SubscriptionBanner />);
  };

  it.each([
    ['everything is fine', {}],
    ['a trial has several days left', TRIAL(3.5)],
  ])('hides the subscription banner while %s', (_, fields) => {
    open(fields);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text()).not.toMatch(/trial|subscription/);
  });

  it.each([
    ['a trial in its last days', TRIAL(2.5), /^3 days left in your free trial\./],
    [
      'a cancellation',
      { cancelAtPeriodEnd: true, subscriptionEnd: days(9) },
      /^You canceled your subscription\..*Everything keeps working until \w+ \d+/,
    ],
    ['a failed payment', OVERDUE, /^Your last payment didn’t go through\..*by \w+ \d+/],
  ])('warns about %s, with a link to the billing portal', (_, fields, words) => {
    open(fields);
    expect(text()).toMatch(words);
    screen.getByRole('button', { name: 'Manage Billing' });
    expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull();
  });

  it('shows that the subscription has ended, with a link to the plans', () => {
    open(ENDED);
    screen.getByText('Your subscription has ended.');
    expect(pricingLink('Choose a plan')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull();
  });
});

it("shows that the billing portal is opening, or an error if it doesn't open", async () => {
  const closeTab = vi.fn();
  const tab = { close: closeTab, document: document.implementation.createHTMLDocument() };
  vi.stubGlobal('open', () => tab);
  const response = createDeferred<string>();
  vi.mocked(createBillingPortalUrl).mockReturnValue(response.promise);
  const user = renderAtPath(<ManageBillingButton look="primary" />);
  await user.click(screen.getByRole('button', { name: 'Manage Billing' }));
  await screen.findByRole('button', { name: 'Opening...' });
  response.reject(new Error('INTERNAL'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to open billing management. Please try again.');
  expect(closeTab).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Manage Billing' });
  expect(await findAxeViolations()).toEqual([]);
});
