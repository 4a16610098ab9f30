import { screen, waitFor } from '@testing-library/react';
import {
  type CouponOffer,
  formatCents,
  PLANS,
  TWELVE_MONTHS_CENTS,
  YEARLY_SAVINGS_CENTS,
  YEARLY_SAVINGS_PERCENT,
} from '@vouchwell/domain/billing/plans';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../data/lib/call.ts';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import {
  createDeferred,
  findAxeViolations,
  findToast,
  renderAtPath,
} from '../../ui/testing/test-utils.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import type { StartCheckout } from './use-checkout.ts';

const CHECKOUT = 'https://checkout.stripe.test/c/1';
const TRIAL = 'Start your 7-day free trial';
const UNKNOWN = /^That coupon isn’t valid\./;
const MONTHLY = formatCents(PLANS.monthly.priceCents);
const YEARLY = formatCents(PLANS.yearly.priceCents);

const offer = (code: string, monthly: number, yearly: number, trialDays = 0): CouponOffer => ({
  code,
  plans: {
    monthly: { priceCents: monthly, trialDays },
    yearly: { priceCents: yearly, trialDays },
  },
});
/** Server responses, keyed by code. */
const OFFERS = {
  VIPDISCOUNT: offer('VIPDISCOUNT', 39_00, 289_00),
  '100OFF': offer('100OFF', PLANS.monthly.priceCents, 299_00),
  FREETRIAL: offer('FREETRIAL', PLANS.monthly.priceCents, PLANS.yearly.priceCents, 7),
} as const;

/** Mocked for all component tests in data/fake/mock-data.ts. */
const callMock = vi.mocked(call<'quote-coupon'>);
const startCheckout = vi.fn<StartCheckout>();
const closeTab = vi.fn();
const windowOpen = vi.fn<typeof window.open>();

beforeEach(() => {
  startCheckout.mockResolvedValue({ url: CHECKOUT });
  callMock.mockImplementation(async (_, { couponCode }) => ({
    offer: Object.values(OFFERS).find(({ code }) => code === couponCode) ?? null,
  }));
  vi.stubGlobal('open', windowOpen);
  windowOpen.mockReturnValue({
    close: closeTab,
    document: document.implementation.createHTMLDocument(),
    location: { replace: () => undefined },
  } as unknown as Window);
});

function renderChooser(chooser: Partial<ComponentProps<typeof PlanChooser>> = {}) {
  const user = renderAtPath(<PlanChooser email="" startCheckout={startCheckout} {...chooser} />);
  return {
    coupon: (text: string) => user.type(screen.getByLabelText('Coupon (optional)'), text),
    email: (text: string) => user.type(screen.getByLabelText('Email'), text),
    choose: (plan: string) => user.click(screen.getByRole('button', { name: `Choose ${plan}` })),
    clear: (label: string) => user.clear(screen.getByLabelText(label)),
    checkAgain: () => user.click(screen.getByRole('button', { name: 'Check again' })),
    close: () => user.click(screen.getByRole('button', { name: 'Close' })),
  };
}

const SAVING_BADGE = `Save ${YEARLY_SAVINGS_PERCENT}%`;
const SAVING = `Save ${formatCents(YEARLY_SAVINGS_CENTS)} versus ${formatCents(TWELVE_MONTHS_CENTS)} per year`;
const card = (name: string) =>
  screen.getByRole('heading', { name }).closest('section')?.textContent ?? '';

describe('a coupon', () => {
  it('starts with the coupon from its props, and applies it to the chosen plan once an email is entered', async () => {
    const { email, choose } = renderChooser({ coupon: 'freetrial', offersTrial: true });
    await screen.findByText('FREETRIAL: 7 days free on either plan. One trial per email and card.');
    await choose('Yearly');
    expect(startCheckout).not.toHaveBeenCalled();
    await email('payer@shop.example{Enter}');
    expect(startCheckout).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ planType: 'yearly', couponCode: 'FREETRIAL' }),
    );
  });

  it("doesn't show a trial button if no trial is offered", () => {
    renderChooser();
    expect(screen.queryByRole('button', { name: TRIAL })).toBeNull();
  });

  it.each([
    [
      ' vipdiscount ',
      'VIPDISCOUNT: monthly $39, yearly $289. The discount ends if you switch plans.',
      `Was ${MONTHLY}$39per month`,
      `Was ${YEARLY}$289per year`,
    ],
    [
      '100off',
      '100OFF: yearly $299.',
      `${MONTHLY}per month100OFF doesn’t apply to the monthly plan.`,
      `Was ${YEARLY}$299per year`,
    ],
    [
      'freetrial',
      'FREETRIAL: 7 days free on either plan. One trial per email and card.',
      `No charge today. Add a card now, and after the trial it’s ${MONTHLY} a month unless you cancel.`,
      `No charge today. Add a card now, and after the trial it’s ${YEARLY} a year unless you cancel.`,
    ],
  ])(
    "shows a coupon's effect on the price of each plan: %s",
    async (typed, effect, monthly, yearly) => {
      const { coupon, clear } = renderChooser();
      await coupon(typed);
      expect(screen.getByRole('status').textContent).toBe('Checking your coupon...');
      expect(await screen.findByText(effect)).toBe(screen.getByRole('status'));
      expect(card('Monthly')).toContain(monthly);
      expect(card('Yearly')).toContain(yearly);
      expect(card('Yearly')).not.toContain(SAVING);
      // The savings are computed from the prices without a coupon.
      const isTrial = typed === 'freetrial';
      expect(card('Yearly').includes(SAVING_BADGE)).toBe(isTrial);
      expect(document.body.textContent.includes('Was')).toBe(!isTrial);
      expect(await findAxeViolations()).toEqual([]);
      expect(callMock).toHaveBeenCalledExactlyOnceWith('quote-coupon', {
        couponCode: typed.trim().toUpperCase(),
      });
      await clear('Coupon (optional)');
      expect(card('Monthly')).not.toContain(monthly);
      expect(card('Yearly')).toContain(SAVING);
    },
  );
});

describe('a coupon check', () => {
  it('shows a retryable error if the coupon check fails, and still allows choosing a plan', async () => {
    callMock.mockRejectedValueOnce(new NetworkError('lost'));
    const { email, coupon, choose, checkAgain } = renderChooser();
    await email('payer@shop.example');
    await coupon('vipdiscount');
    await screen.findByText(/^We couldn’t check this coupon\. You can still choose a plan/);
    expect(document.body.textContent).not.toContain('Was');
    expect(await findAxeViolations()).toEqual([]);
    await choose('Monthly');
    expect(startCheckout).toHaveBeenCalledWith(
      expect.objectContaining({ couponCode: 'VIPDISCOUNT' }),
    );
    await checkAgain();
    await screen.findByText(/^VIPDISCOUNT: monthly \$39/);
  });

  it('asks the user to wait after too many coupon checks', async () => {
    callMock.mockRejectedValue(new ApiError('too-many-requests', ''));
    const { coupon } = renderChooser();
    await coupon('SAVE10');
    await screen.findByText(/^You’ve tried too many coupons\. Wait ten minutes/);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('blocks choosing a plan while an unknown coupon is entered', async () => {
    const { coupon, choose } = renderChooser({ email: 'payer@shop.example' });
    await coupon('save10');
    await screen.findByText(UNKNOWN);
    await choose('Monthly');
    expect(document.activeElement).toBe(screen.getByLabelText('Coupon (optional)'));
    expect(startCheckout).not.toHaveBeenCalled();
  });

  it('ignores the result of a coupon check if a newer code has been entered', async () => {
    const response = createDeferred<{ offer: null }>();
    callMock.mockReturnValueOnce(response.promise);
    const { coupon, clear } = renderChooser();
    await coupon('SAVE10');
    await waitFor(() => expect(callMock).toHaveBeenCalledOnce());
    await clear('Coupon (optional)');
    await coupon('100OFF');
    response.resolve({ offer: null });
    await screen.findByText('100OFF: yearly $299.');
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });
});

describe('choosing a plan', () => {
  it('rejects an invalid email when a plan is chosen', async () => {
    const { email, choose } = renderChooser();
    await email('payer@shop');
    await choose('Yearly');
    screen.getByText('Please enter a valid email address');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(startCheckout).not.toHaveBeenCalled();
  });

  it('reuses the request ID when retrying a checkout, but not for a different plan', async () => {
    startCheckout.mockRejectedValue(new NetworkError('lost'));
    const { email, choose, close } = renderChooser();
    await email('payer@shop.example');
    for (const plan of ['Monthly', 'Monthly', 'Yearly']) {
      await choose(plan);
      expect(await findToast('Error')).toBe('Failed to create checkout session. Please try again.');
      screen.getByRole('button', { name: `Choose ${plan}` });
      await close();
    }
    const [first, again, other] = startCheckout.mock.calls.map(([{ requestId }]) => requestId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(closeTab).toHaveBeenCalledTimes(3);
  });

  it("offers a link to the checkout if the browser doesn't open a tab", async () => {
    windowOpen.mockReturnValue(null);
    const { email, choose } = renderChooser();
    await email('blocked@shop.example');
    await choose('Yearly');
    await screen.findByText('Your browser blocked the checkout.');
    const link = screen.getByRole('link', { name: 'Open checkout' });
    expect(link.getAttribute('href')).toBe(CHECKOUT);
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each([
    ['trial-used', 'This email has already been used for a free trial', undefined],
    ['already-subscribed', 'You already have a subscription', '/auth'],
    ['sign-in-required', 'Sign in to start your free trial', '/auth?for=trial'],
  ] as const)('shows why the server rejected the checkout: %s', async (reason, text, path) => {
    startCheckout.mockRejectedValue(new ApiError(reason, ''));
    const { email, coupon, choose } = renderChooser();
    await email('payer@shop.example');
    await choose('Monthly');
    await screen.findByText(text);
    expect(closeTab).toHaveBeenCalledOnce();
    expect(await findAxeViolations()).toEqual([]);
    const signIn = screen.queryByRole('link', { name: 'Go to sign in' });
    expect(signIn?.getAttribute('href')).toBe(path);
    expect(card('Monthly')).toContain(text);
    expect(card('Yearly')).not.toContain(text);
    await coupon('VIP');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});
