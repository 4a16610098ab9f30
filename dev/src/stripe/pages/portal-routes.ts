import { checkCard } from '../billing/cards.ts';
import { changePlan } from '../billing/change-plan.ts';
import { setCancelAtPeriodEnd } from '../billing/end-subscription.ts';
import { updateCard } from '../billing/update-card.ts';
import type { SubscriptionRecord } from '../state.ts';
import { noSuch } from '../stripe-error.ts';
import { find, type World } from '../world.ts';
import { invoicePage } from './invoice-page.ts';
import type { PageAnswer, PageHandler, PageRequest } from './page-answer.ts';
import { portalPage } from './portal-page.ts';

const portalOf = (world: World, id: string) => find(world, 'portals', id, 'portal session');
const back = (id: string): PageAnswer => ({ location: `/p/session/${id}` });

/** The subscription that a form names, where it is this portal's customer's and still runs. */
function ownSubscription(world: World, { id, form }: PageRequest): SubscriptionRecord {
  const named = form.get('subscription') ?? '';
  const subscription = find(world, 'subscriptions', named, 'subscription');
  const isOwn = subscription.customer === portalOf(world, id).customer;
  if (!isOwn || subscription.status === 'canceled') throw noSuch('subscription', named);
  return subscription;
}

export const showPortal: PageHandler = (world, { id }) => ({
  html: portalPage(world, portalOf(world, id)),
});

export const cancelPlan: PageHandler = (world, request) => {
  setCancelAtPeriodEnd(world, ownSubscription(world, request), true);
  return back(request.id);
};

export const resumePlan: PageHandler = (world, request) => {
  setCancelAtPeriodEnd(world, ownSubscription(world, request), false);
  return back(request.id);
};

export const changePortalPlan: PageHandler = (world, request) => {
  const price = find(world, 'prices', request.form.get('price') ?? '', 'price');
  changePlan(world, ownSubscription(world, request), price.id);
  return back(request.id);
};

export const changeCard: PageHandler = (world, { id, form }) => {
  const portal = portalOf(world, id);
  const check = checkCard(form.get('card') ?? '');
  if (!check.ok) return { html: portalPage(world, portal, check.message), status: 402 };
  updateCard(world, portal.customer, check.number);
  return back(id);
};

export const showInvoice: PageHandler = (world, { id }) => ({
  html: invoicePage(find(world, 'invoices', id, 'invoice')),
});
