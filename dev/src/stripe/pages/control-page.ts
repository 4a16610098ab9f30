import { escapeHtml } from '@vouchwell/domain/escape-html';
import { subscriptionsOf } from '../billing/update-card.ts';
import type { CustomerRecord, DeliveryRecord, SubscriptionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { standInPage } from './frame.ts';
import { dateText, planName } from './words.ts';

const DELIVERIES_SHOWN = 30;

/** What the stand-in knows, and the buttons that let time pass. */
export function controlPage(world: World): string {
  const customers = Object.values(world.state.customers).filter(({ deleted }) => !deleted);
  const list = customers.toReversed().map((customer) => customerCard(world, customer));
  return standInPage(
    'Controls',
    `<h1>Local Stripe</h1><p>Let time pass for a customer, and what falls due happens at once.</p>
${list.join('') || '<p class="card">No customer yet. Subscribe on the pricing page first.</p>'}
${deliveriesCard(Object.values(world.state.deliveries).toReversed())}`,
  );
}

const step = (days: number, label: string) =>
  `<button class="quiet" name="days" value="${days}">${label}</button>`;

function customerCard(world: World, customer: CustomerRecord): string {
  const subscriptions = subscriptionsOf(world, customer.id);
  const items = subscriptions.map((one) => `<li>${subscriptionText(world, one)}</li>`);
  return `<section class="card"><h2>${escapeHtml(customer.email ?? 'No email')}</h2>
<p class="soft"><code>${customer.id}</code></p><ul>${items.join('') || '<li>No plan</li>'}</ul>
<form method="post" action="/clock"><input type="hidden" name="customer" value="${customer.id}">
<div class="row">${step(1, '1 day')}${step(4, '4 days')}${step(7, '7 days')}${step(31, '31 days')}${step(366, '366 days')}</div>
</form></section>`;
}

function subscriptionText(world: World, subscription: SubscriptionRecord): string {
  const { status, periodEnd, endedAt, cancelAtPeriodEnd } = subscription;
  const plan = planName(world, find(world, 'prices', subscription.price, 'price'));
  const until = endedAt ?? periodEnd;
  const what = endedAt ? 'ended' : cancelAtPeriodEnd ? 'ends' : 'renews';
  return `${escapeHtml(plan)}: <strong>${status.replace('_', ' ')}</strong>, ${what} on ${dateText(until)}`;
}

function deliveriesCard(deliveries: readonly DeliveryRecord[]): string {
  const rows = deliveries
    .slice(0, DELIVERIES_SHOWN)
    .map(
      ({ type, status, attempts }) =>
        `<tr><td>${type}</td><td>${status}</td><td>${escapeHtml(attempts.join(', '))}</td></tr>`,
    );
  return `<section class="card"><h2>Webhook deliveries</h2><div class="wide"><table>
<tr><th>Event</th><th>Status</th><th>Answers</th></tr>${rows.join('')}</table></div></section>`;
}
