import { newId } from '../ids.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { Metadata, MissingPaymentMethod, SubscriptionRecord } from '../state.ts';
import { DAY, find, type World } from '../world.ts';
import { createInvoice, payInvoice, periodLine } from './invoices.ts';
import { periodEnd } from './next-period.ts';

/** Three days before a trial's end; at once where the trial is no longer than that. */
export const TRIAL_WARNING = 3 * DAY;

export interface NewSubscription {
  readonly customer: string;
  readonly price: string;
  readonly coupon: string | null;
  readonly promotionCode?: string | null;
  readonly card: string | null;
  readonly trialDays: number;
  readonly missingPaymentMethod: MissingPaymentMethod;
  readonly session: string | null;
  readonly metadata: Metadata;
}

/** Begins a subscription with its first invoice, and tells of both. */
export function startSubscription(world: World, wanted: NewSubscription): SubscriptionRecord {
  const {
    customer,
    price,
    coupon,
    promotionCode = null,
    card,
    trialDays,
    missingPaymentMethod,
    session,
  } = wanted;
  const now = world.now();
  const isTrial = trialDays > 0;
  const trialEnd = isTrial ? now + trialDays * DAY : null;
  const redeemed = coupon ? find(world, 'coupons', coupon, 'coupon') : null;
  if (redeemed) redeemed.timesRedeemed += 1;
  if (promotionCode)
    find(world, 'promotionCodes', promotionCode, 'promotion code').timesRedeemed += 1;
  const end = trialEnd ?? periodEnd(now, now, find(world, 'prices', price, 'price'));
  const subscription: SubscriptionRecord = {
    id: newId('sub'),
    created: now,
    metadata: wanted.metadata,
    customer,
    item: newId('si', 14),
    session,
    missingPaymentMethod,
    price,
    discount: redeemed
      ? { id: newId('di'), coupon: { ...redeemed }, promotionCode, start: now }
      : null,
    status: isTrial ? 'trialing' : 'active',
    card,
    anchor: trialEnd ?? now,
    periodStart: now,
    periodEnd: end,
    trialStart: isTrial ? now : null,
    trialEnd,
    trialWarned: false,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    latestInvoice: null,
  };
  world.state.subscriptions[subscription.id] = subscription;
  const line = periodLine(world, subscription, [now, end], { isFree: isTrial });
  const invoice = createInvoice(world, subscription, 'subscription_create', [line]);
  subscription.latestInvoice = invoice.id;
  const object = subscriptionObject(world, subscription);
  world.emit({ type: 'customer.subscription.created', data: { object } }, now);
  payInvoice(world, invoice, { isFirst: true });
  return subscription;
}
