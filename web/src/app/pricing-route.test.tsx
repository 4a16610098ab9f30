import { screen, waitFor } from '@testing-library/react';
import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeState, signedInSession } from '../data/fake/fake-state.ts';
import { ApiError } from '../data/lib/call-errors.ts';
import { callSignedIn } from '../data/lib/call-signed-in.ts';
import { setSessionHint } from '../data/lib/session-hint.ts';
import { recheckSubscription } from '../data/session.tsx';
import { NOT_SUBSCRIBED } from '../data/session-state.ts';
import { findAxeViolations, getAddress, renderAtPath } from '../ui/testing/test-utils.tsx';
import { PricingRoute } from './pricing-route.tsx';

const daysFromNow = (count: number) => new Date(Date.now() + count * DAY_MS);
const ACTIVE = sampleEntitlement({
  subscriptionTier: 'yearly',
  priceCents: PLANS.yearly.priceCents,
});

const open = (search = '') => renderAtPath(<PricingRoute />, `/pricing${search}`);
const text = () => document.body.textContent;
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const plans = () => screen.queryAllByRole('button', { name: /^Choose/ });

it('shows a visitor the next step after a payment', async () => {
  const user = open('?checkout=success&session_id=cs_1');
  // This browser has no record of a payment.
  await screen.findByText('If you’ve just checked out, you’re almost done');
  expect(text()).toContain('the email you used at checkout');
  expect(plans()).toHaveLength(0);
  expect(href('Create your account')).toBe('/auth?tab=sign-up');
  await user.click(screen.getByRole('link', { name: 'Back to pricing' }));
  await waitFor(() => expect(getAddress()).toBe('/pricing'));
  expect(plans()).toHaveLength(2);
});

describe('the pricing page for an owner', () => {
  beforeEach(() => {
    setSessionHint('ana');
    fakeState.session = signedInSession({ subscription: ACTIVE });
  });

  const openWith = (fields: Partial<Entitlement>, search = '') => {
    fakeState.entitlement = { ...ACTIVE, ...fields };
    return open(search);
  };

  it('shows when the grace period ends, and offers plans to the signed-in account', async () => {
    openWith({ status: 'canceled', subscriptionEnd: daysFromNow(-1) });
    await screen.findByText('Your subscription has ended.');
    expect(text()).toMatch(/your referral link stay open until \w+ \d+\./);
    expect(text()).not.toContain('Your subscription is active');
    expect(plans()).toHaveLength(2);
    const field = screen.getByLabelText('Email');
    expect(field).toHaveProperty('value', 'owner@shop.test');
    expect(field).toHaveProperty('readOnly', true);
    screen.getByText(/^This is your account email\./);
  });

  it('hides account deletion from new owners until they click “Your account and data”', async () => {
    fakeState.session = signedInSession({ subscription: NOT_SUBSCRIBED });
    fakeState.entitlement = null;
    const user = open();
    await screen.findAllByRole('button', { name: /^Choose/ });
    expect(screen.queryByText('Delete your account')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Your account and data' }));
    await screen.findByText('Delete your account');
  });

  it('shows that a free trial, not a subscription, has ended', async () => {
    const end = daysFromNow(-9);
    openWith({ subscribed: false, status: 'canceled', trialEnd: end, subscriptionEnd: end });
    await screen.findByText('Your free trial has ended.');
  });

  it('rechecks the subscription before opening the dashboard if a check failed in the grace period', async () => {
    fakeState.session = signedInSession({ subscription: NOT_SUBSCRIBED, check: 'failed' });
    const user = openWith({ status: 'canceled', subscriptionEnd: daysFromNow(-1) });
    const toDashboard = () => screen.findByRole('button', { name: 'Go to your dashboard' });
    vi.mocked(recheckSubscription).mockResolvedValue(false);
    await user.click(await toDashboard());
    await screen.findByText('No response yet');
    expect(getAddress()).toBe('/pricing');
    vi.mocked(recheckSubscription).mockImplementation(async () => {
      fakeState.session = signedInSession({ subscription: ACTIVE });
      return true;
    });
    await user.click(await toDashboard());
    await waitFor(() => expect(getAddress()).toBe('/app/dashboard'));
  });

  it('offers the billing portal, not the sign-in page, if the server finds a subscription', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.mocked(callSignedIn).mockRejectedValue(new ApiError('already-subscribed', ''));
    const user = openWith({ status: 'canceled', subscriptionEnd: daysFromNow(-1) });
    await user.click(await screen.findByRole('button', { name: 'Choose Monthly' }));
    await screen.findByText('You already have a subscription');
    screen.getByRole('button', { name: 'Manage Billing' });
    expect(screen.queryByRole('link', { name: 'Go to sign in' })).toBeNull();
    expect(await findAxeViolations()).toEqual([]);
  });
});
