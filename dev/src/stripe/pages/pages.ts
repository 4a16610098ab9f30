import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import { moveCustomer } from '../billing/clock.ts';
import type { Customer, Subscription } from '../model/objects.ts';
import { findRoute } from '../model/request.ts';
import { StripeError } from '../model/stripe-error.ts';
import { all, find, subscriptionsOf, type World } from '../model/world.ts';
import { payCheckout, showCheckout } from './checkout-page.ts';
import { dateText, type PageAnswer, type PageHandler, standInPage } from './frame.ts';
import { showPortal, updateCard, updatePlan } from './portal-page.ts';

const DELIVERIES_SHOWN = 30;
/** The numbers of days that the page's buttons let pass. */
const STEPS = [1, 4, 7, 31, 366];

/** Shows the stand-in's customers, and buttons that let time pass. */
export const showControls: PageHandler = (world) => {
  const customers = all(world, 'customer').toReversed();
  const cards = customers.map((customer) => customerCard(world, customer)).join('');
  const html = standInPage(
    'Controls',
    `<h1>Local Stripe</h1><p>Let time pass for a customer, and what falls due happens at once.</p>
${cards || '<p class="card">No customer yet. Subscribe on the pricing page first.</p>'}
${deliveriesCard(world)}`,
  );
  return { html };
};

/** Lets days pass for a customer. */
export const passDays: PageHandler = (world, form) => {
  const days = Number(form.get('days'));
  if (days > 0) moveCustomer(world, form.get('customer') ?? '', days);
  return { location: '/' };
};

function customerCard(world: World, { id, email }: Customer): string {
  const items = subscriptionsOf(world, id).map((one) => `<li>${subscriptionText(one)}</li>`);
  const buttons = STEPS.map(
    (days) =>
      `<button class="quiet" name="days" value="${days}">${days} ${days === 1 ? 'day' : 'days'}</button>`,
  );
  return `<section class="card"><h2>${escapeHtml(email)}</h2>
<p class="soft"><code>${id}</code></p><ul>${items.join('') || '<li>No plan</li>'}</ul>
<form method="post" action="/clock"><input type="hidden" name="customer" value="${id}">
<div class="row">${buttons.join('')}</div></form></section>`;
}

function subscriptionText(subscription: Subscription): string {
  const { status, items, ended_at, cancel_at_period_end } = subscription;
  const { price, current_period_end } = items.data[0];
  const what = ended_at ? 'ended' : cancel_at_period_end ? 'ends' : 'renews';
  const when = dateText(ended_at ?? current_period_end);
  return `${escapeHtml(price.nickname)}: <strong>${status.replace('_', ' ')}</strong>, ${what} on ${when}`;
}

function deliveriesCard(world: World): string {
  const rows = all(world, 'delivery')
    .slice(-DELIVERIES_SHOWN)
    .toReversed()
    .map(
      ({ event, status, attempts }) =>
        `<tr><td>${find(world, 'event', event).type}</td><td>${status}</td><td>${escapeHtml(attempts.join(', '))}</td></tr>`,
    );
  return `<section class="card"><h2>Webhook deliveries</h2><div class="wide"><table>
<tr><th>Event</th><th>Status</th><th>Answers</th></tr>${rows.join('')}</table></div></section>`;
}

/** The pages by method and path. */
const PAGES: Readonly<Record<string, PageHandler>> = {
  'GET /c/pay/:id': showCheckout,
  'POST /c/pay/:id': payCheckout,
  'GET /p/session/:id': showPortal,
  'POST /p/session/:id/plan': updatePlan,
  'POST /p/session/:id/card': updateCard,
  'GET /': showControls,
  'POST /clock': passDays,
};

const GONE = standInPage('Not found', '<h1>Not found</h1><p>There is no such page.</p>');
const NOT_FOUND = { html: GONE, status: 404 };

export function answerPage(
  world: World,
  method: string,
  path: string,
  form: URLSearchParams,
): PageAnswer {
  try {
    const found = findRoute(PAGES, method, path);
    return found ? found.handler(world, form, found.id) : NOT_FOUND;
  } catch (error) {
    if (error instanceof StripeError) return NOT_FOUND;
    throw error;
  }
}
