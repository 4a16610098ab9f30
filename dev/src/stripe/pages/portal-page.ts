import { formatCents } from '@vouchwell/domain/billing/plans';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import { cardProblem } from '../billing/cards.ts';
import { costOf } from '../billing/invoices.ts';
import { changeCard, changePlan, setCancelAtPeriodEnd } from '../billing/subscriptions.ts';
import type { Customer, PortalSession, Price, Subscription } from '../model/objects.ts';
import { noSuch } from '../model/stripe-error.ts';
import { all, cardOf, find, subscriptionsOf, type World } from '../model/world.ts';
import {
  cardField,
  dateText,
  type PageHandler,
  perInterval,
  problem,
  standInPage,
} from './frame.ts';

export const showPortal: PageHandler = (world, _, id) => ({
  html: portalPage(world, find(world, 'billing_portal.session', id)),
});

/**
 * Changes the subscription that a form names, if it belongs to this portal's customer and still
 * runs.
 */
export const updatePlan: PageHandler = (world, form, id) => {
  const named = form.get('subscription') ?? '';
  const subscription = find(world, 'subscription', named);
  const { customer } = find(world, 'billing_portal.session', id);
  const isOwn = subscription.customer === customer && subscription.status !== 'canceled';
  if (!isOwn) throw noSuch('subscription', named);
  const price = form.get('price');
  if (price) changePlan(world, subscription, find(world, 'price', price));
  else setCancelAtPeriodEnd(world, subscription, form.get('cancel') === 'true');
  return { location: `/p/session/${id}` };
};

export const updateCard: PageHandler = (world, form, id) => {
  const portal = find(world, 'billing_portal.session', id);
  const card = form.get('card') ?? '';
  const error = cardProblem(card);
  if (error) return { html: portalPage(world, portal, error), status: 402 };
  changeCard(world, portal.customer, card);
  return { location: `/p/session/${id}` };
};

function portalPage(world: World, portal: PortalSession, cardError = ''): string {
  const customer = find(world, 'customer', portal.customer);
  const subscriptions = subscriptionsOf(world, customer.id);
  const live = subscriptions.filter(({ status }) => status !== 'canceled');
  const shown = live.length > 0 ? live : subscriptions.slice(0, 1);
  const back = `<p><a href="${escapeHtml(portal.return_url)}">← Return to Vouchwell</a></p>`;
  return standInPage(
    'Billing',
    `${back}<h1>Billing</h1><p class="soft">${escapeHtml(customer.email)}</p>
${shown.map((one) => planCard(world, portal, one)).join('') || '<p class="card">No plan yet.</p>'}
${cardCard(world, portal, customer, cardError)}${invoicesCard(world, customer)}`,
  );
}

const form = (portal: PortalSession, action: string, content: string) =>
  `<form method="post" action="/p/session/${portal.id}/${action}">${content}</form>`;

function statusText({ status, cancel_at_period_end, ended_at, items }: Subscription): string {
  const end = dateText(ended_at ?? items.data[0].current_period_end);
  if (status === 'canceled') return `Ended on ${end}`;
  if (status === 'past_due') return 'The last payment failed. Please update your card.';
  if (cancel_at_period_end) return `Ends on ${end}`;
  return `${status === 'trialing' ? 'Trial ends, first payment on' : 'Next payment on'} ${end}`;
}

function planCard(world: World, portal: PortalSession, subscription: Subscription): string {
  const { price } = subscription.items.data[0];
  const costs = (of: Price) => perInterval(costOf(world, subscription, of), of);
  const { id, status } = subscription;
  // Prices with a lookup key are the plans that a customer can change to.
  const others = all(world, 'price').filter(
    (one) => one.active && one.lookup_key !== null && one.id !== price.id,
  );
  const changes = others.map((other) => {
    const label = `Change plan to ${escapeHtml(other.nickname)}, ${costs(other)}`;
    return `<button class="quiet" name="price" value="${other.id}">${label}</button>`;
  });
  const end = subscription.cancel_at_period_end
    ? '<button name="cancel" value="false">Resume plan</button>'
    : '<button class="danger" name="cancel" value="true">Cancel plan</button>';
  const fields = `<input type="hidden" name="subscription" value="${id}">
<div class="row">${changes.join('')}${end}</div>`;
  return `<section class="card"><h2>${escapeHtml(price.nickname)}</h2>
<p>${costs(price)} · <strong>${status.replace('_', ' ')}</strong><br>
${statusText(subscription)}</p>${status === 'canceled' ? '' : form(portal, 'plan', fields)}</section>`;
}

function cardCard(world: World, portal: PortalSession, customer: Customer, error: string): string {
  const [newest] = subscriptionsOf(world, customer.id);
  const card = newest ? cardOf(world, newest) : null;
  const shown = card ? `<p>Visa ending in ${card.card.last4}</p>` : '<p>No card yet.</p>';
  const fields = `${problem(error)}${cardField()}<button>Update card</button>`;
  return `<section class="card"><h2>Card</h2>${shown}${form(portal, 'card', fields)}</section>`;
}

function invoicesCard(world: World, customer: Customer): string {
  const rows = all(world, 'invoice')
    .filter((invoice) => invoice.customer === customer.id)
    .toReversed()
    .map(
      ({ number, created, amount_due, status }) =>
        `<tr><td>${number}</td><td>${dateText(created)}</td>
<td>${formatCents(amount_due)}</td><td>${status}</td></tr>`,
    );
  const table = `<div class="wide"><table><tr><th>Number</th><th>Date</th><th>Amount</th>
<th>Status</th></tr>${rows.join('')}</table></div>`;
  const content = rows.length > 0 ? table : '<p>No invoices yet.</p>';
  return `<section class="card"><h2>Invoices</h2>${content}</section>`;
}
