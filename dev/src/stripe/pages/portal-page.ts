import { escapeHtml } from '@vouchwell/domain/escape-html';
import { formatCents } from '@vouchwell/domain/plans';
import { priceWith } from '../billing/quote.ts';
import { subscriptionsOf } from '../billing/update-card.ts';
import type { PortalRecord, PriceRecord, SubscriptionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { cardInput, testCards } from './checkout-page.ts';
import { standInPage } from './frame.ts';
import { dateText, perInterval, planName } from './words.ts';

/** The portal: what a customer has, and all they can do about it. */
export function portalPage(world: World, portal: PortalRecord, error = ''): string {
  const customer = find(world, 'customers', portal.customer, 'customer');
  const subscriptions = subscriptionsOf(world, customer.id);
  const live = subscriptions.filter(({ status }) => status !== 'canceled');
  const shown = live.length > 0 ? live : subscriptions.slice(0, 1);
  const back = portal.returnUrl
    ? `<p><a href="${escapeHtml(portal.returnUrl)}">← Return to Vouchwell</a></p>`
    : '';
  return standInPage(
    'Billing',
    `${back}<h1>Billing</h1><p class="soft">${escapeHtml(customer.email ?? customer.id)}</p>
${shown.map((one) => planCard(world, portal, one)).join('') || '<p class="card">No plan yet.</p>'}
${cardCard(world, portal, error)}${invoicesCard(world, customer.id)}`,
  );
}

const action = (portal: PortalRecord, name: string, content: string) =>
  `<form method="post" action="/p/session/${portal.id}/${name}">${content}</form>`;

const target = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

function standing({ status, cancelAtPeriodEnd, periodEnd, endedAt }: SubscriptionRecord): string {
  if (status === 'canceled') return `Ended on ${dateText(endedAt ?? periodEnd)}`;
  if (status === 'past_due') return 'The last payment failed. Please update your card.';
  if (cancelAtPeriodEnd) return `Ends on ${dateText(periodEnd)}`;
  const what = status === 'trialing' ? 'Trial ends, first payment on' : 'Next payment on';
  return `${what} ${dateText(periodEnd)}`;
}

function planCard(world: World, portal: PortalRecord, subscription: SubscriptionRecord): string {
  const price = find(world, 'prices', subscription.price, 'price');
  const { total } = priceWith(world, price.id, subscription.discount?.coupon ?? null);
  return `<section class="card"><h2>${escapeHtml(planName(world, price))}</h2>
<p>${perInterval(total, price)} · <strong>${subscription.status.replace('_', ' ')}</strong><br>
${standing(subscription)}</p>${actions(world, portal, subscription)}</section>`;
}

function actions(world: World, portal: PortalRecord, subscription: SubscriptionRecord): string {
  if (subscription.status === 'canceled') return '';
  const id = target('subscription', subscription.id);
  const change = otherPrices(world, subscription).map((price) => {
    const { total } = priceWith(world, price.id, subscription.discount?.coupon ?? null);
    const label = `Change plan to ${planName(world, price)}, ${perInterval(total, price)}`;
    const fields = id + target('price', price.id);
    return action(portal, 'change', `${fields}<button class="quiet">${escapeHtml(label)}</button>`);
  });
  const end = subscription.cancelAtPeriodEnd
    ? action(portal, 'resume', `${id}<button>Resume plan</button>`)
    : action(portal, 'cancel', `${id}<button class="danger">Cancel plan</button>`);
  return `<div class="row">${change.join('')}${end}</div>`;
}

/** The plans that one can change to: what is sold under a lookup key. */
function otherPrices(world: World, subscription: SubscriptionRecord): PriceRecord[] {
  return Object.values(world.state.prices).filter(
    ({ id, active, lookupKey }) => active && lookupKey !== null && id !== subscription.price,
  );
}

function cardCard(world: World, portal: PortalRecord, error: string): string {
  const owner = find(world, 'customers', portal.customer, 'customer');
  const [newest] = subscriptionsOf(world, owner.id);
  const card = world.state.cards[newest?.card ?? owner.card ?? ''];
  const has = card
    ? `<p>Visa ending in ${card.last4}, until ${card.expMonth}/${card.expYear}</p>`
    : '<p>No card yet.</p>';
  const problem = error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : '';
  const form = `${problem}${cardInput()}${testCards}<button>Update card</button>`;
  return `<section class="card"><h2>Card</h2>${has}${action(portal, 'card', form)}</section>`;
}

function invoicesCard(world: World, customerId: string): string {
  const rows = Object.values(world.state.invoices)
    .filter(({ customer }) => customer === customerId)
    .toReversed()
    .map(
      ({ id, number, created, amountDue, status }) =>
        `<tr><td><a href="/invoices/${id}">${number}</a></td><td>${dateText(created)}</td>
<td>${formatCents(amountDue)}</td><td>${status}</td></tr>`,
    );
  const table = `<div class="wide"><table><tr><th>Number</th><th>Date</th><th>Amount</th>
<th>Status</th></tr>${rows.join('')}</table></div>`;
  const content = rows.length > 0 ? table : '<p>No invoices yet.</p>';
  return `<section class="card"><h2>Invoices</h2>${content}</section>`;
}
