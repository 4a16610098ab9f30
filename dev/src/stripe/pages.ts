import { formatCents } from '@vouchwell/domain/billing/plans';
import { escapeHtml } from '@vouchwell/domain/shared/text';
import { toHtmlPage } from '../inbox/pages.ts';
import { findRoute } from './api.ts';
import {
  advanceCustomer,
  changePlan,
  completeCheckout,
  findCardError,
  getCost,
  getCoupon,
  setCancelAtPeriodEnd,
  TEST_CARDS,
} from './billing.ts';
import {
  type Customer,
  DAY_S,
  findObject,
  getAll,
  getSubscriptions,
  type PortalSession,
  type Price,
  type Session,
  StripeError,
  type Subscription,
  type World,
} from './store.ts';

const STYLE = `
main { max-width: 560px; }
.note { background: #f2a93b; color: #1c1f1d; padding: 8px 16px; text-align: center; }
.card { padding: 16px; margin: 16px 0; }
form, label { display: grid; gap: 12px; }
input, button { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 10px; border: 1px solid var(--brand); }
button { background: var(--brand); color: var(--paper); cursor: pointer; }
button.quiet { background: none; color: var(--brand); }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.error { color: var(--danger); }
`;

/** Builds an HTML page; `content` is HTML. */
const page = (title: string, content: string, status = 200) => ({
  status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  } as Readonly<Record<string, string>>,
  body: toHtmlPage(
    title,
    `<p class="note">Local stand-in for Stripe. No real card, no real money.</p>${content}`,
    `<style>${STYLE}</style>`,
  ),
});
type PageAnswer = ReturnType<typeof page>;

const redirect = (to: string) => ({ status: 303, headers: { Location: to }, body: '' });

/** Formats a price as '$49 a month'. */
const perInterval = (cents: number, { recurring }: Price): string =>
  `${formatCents(cents)} a ${recurring.interval}`;

/** Formats a Unix time as 'November 21, 2026'. */
const formatDay = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const needsCard = (session: Session): boolean =>
  session.payment_method_collection === 'always' || session.amount_total > 0;

const CARD_FIELD = `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" required placeholder="${TEST_CARDS.pays}"></label>
<ul><li>${TEST_CARDS.pays} pays, and so does every number that starts with 4242 4242; each is a separate card</li>
<li>${TEST_CARDS.declines} is declined</li>
<li>${TEST_CARDS.failsLater} is accepted, and later payments fail</li></ul>`;

/** Shows the checkout; `error` is the reason for rejecting the submitted form. */
function checkoutPage(world: World, session: Session, error = '', status = 200): PageAnswer {
  const { id, customer_details, amount_total } = session;
  const back = `<p><a href="${escapeHtml(session.cancel_url)}">← Back to Vouchwell</a></p>`;
  if (session.status !== 'open') {
    const text = session.status === 'complete' ? 'is paid' : 'has expired';
    return page('Checkout', `${back}<p class="card">This checkout ${text}.</p>`, status);
  }
  const { price, promotionCode, trialDays } = findObject(world, 'checkout_terms', id);
  const code = promotionCode ? findObject(world, 'promotion_code', promotionCode) : null;
  const cost = perInterval(getCost(world, price, code?.promotion.coupon), price);
  const isTrial = trialDays > 0;
  const from = formatDay(world.now() + trialDays * DAY_S);
  const pays = amount_total > 0 ? `Pay ${formatCents(amount_total)}` : 'Subscribe';
  return page(
    'Checkout',
    `${back}<h1>${escapeHtml(price.nickname ?? 'Plan')}</h1>
<p>${isTrial ? `${trialDays} days free, then ${cost} from ${from}` : cost}${code ? ` with ${escapeHtml(code.code)}` : ''}</p>
<p>Due today: <strong>${formatCents(amount_total)}</strong></p>
<form class="card" method="post">
${error && `<p class="error" role="alert">${error}</p>`}
<p>Email: <strong>${escapeHtml(customer_details.email)}</strong></p>
${needsCard(session) ? CARD_FIELD : '<p>Nothing is due, so no card is needed.</p>'}
<button>${isTrial ? 'Start trial' : pays}</button></form>`,
    status,
  );
}

/** Pays, then redirects to the app; a rejected card shows the page again. */
function payCheckout(world: World, form: URLSearchParams, id: string): PageAnswer {
  const session = findObject(world, 'checkout.session', id);
  if (session.status !== 'open') return checkoutPage(world, session, '', 409);
  const { promotionCode } = findObject(world, 'checkout_terms', id);
  const isUsedUp = promotionCode && !findObject(world, 'promotion_code', promotionCode).active;
  const card = form.get('card') ?? '';
  const error = isUsedUp
    ? 'This promotion code can no longer be used.'
    : (needsCard(session) || card) && findCardError(card);
  if (error) return checkoutPage(world, session, error, 402);
  completeCheckout(world, session, card);
  return redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id));
}

function describeStatus({ status, cancel_at_period_end, ended_at, items }: Subscription): string {
  const end = formatDay(ended_at ?? items.data[0].current_period_end);
  if (status === 'canceled') return `Ended on ${end}`;
  if (status === 'past_due') return 'The last payment failed';
  if (cancel_at_period_end) return `Ends on ${end}`;
  return `${status === 'trialing' ? 'Trial, first payment' : 'Next payment'} on ${end}`;
}

function planCard(world: World, subscription: Subscription): string {
  const { price } = subscription.items.data[0];
  const coupon = getCoupon(world, subscription);
  const cost = (priced: Price) => perInterval(getCost(world, priced, coupon), priced);
  // Only prices with a lookup key are offered as plans to switch to.
  const others = getAll(world, 'price').filter(
    (other) => other.lookup_key && other.id !== price.id,
  );
  const buttons = others.map(
    (other) =>
      `<button class="quiet" name="price" value="${other.id}">Switch to ${other.nickname}, ${cost(other)}</button>`,
  );
  const isEnding = subscription.cancel_at_period_end;
  buttons.push(
    `<button name="cancel" value="${!isEnding}">${isEnding ? 'Resume plan' : 'Cancel plan'}</button>`,
  );
  const form = `<form method="post"><input type="hidden" name="subscription" value="${subscription.id}">${buttons.join('')}</form>`;
  return `<section class="card"><h2>${price.nickname}</h2>
<p>${cost(price)} · ${describeStatus(subscription)}</p>${subscription.status === 'canceled' ? '' : form}</section>`;
}

function portalPage(world: World, { customer: id, return_url }: PortalSession): PageAnswer {
  const { email } = findObject(world, 'customer', id);
  const cards = getSubscriptions(world, id).map((subscription) => planCard(world, subscription));
  const invoices = getAll(world, 'invoice')
    .filter(({ customer }) => customer === id)
    .map(
      ({ created, amount_due, status }) =>
        `<li>${formatDay(created)}: ${formatCents(amount_due)}, ${status}</li>`,
    );
  return page(
    'Billing',
    `<p><a href="${escapeHtml(return_url ?? '')}">← Return to Vouchwell</a></p>
<h1>Billing</h1><p>${escapeHtml(email)}</p>
${cards.join('')}
<h2>Invoices</h2><ul>${invoices.join('')}</ul>`,
  );
}

/** Changes the plan; requires an active subscription of this portal's customer. */
function updatePlan(world: World, form: URLSearchParams, id: string): PageAnswer {
  const { customer, url } = findObject(world, 'billing_portal.session', id);
  const subscription = findObject(world, 'subscription', form.get('subscription') ?? '');
  if (subscription.customer !== customer || subscription.status === 'canceled')
    throw new StripeError('The subscription cannot be changed.', {}, 404);
  const price = form.get('price');
  if (price) changePlan(world, subscription, findObject(world, 'price', price));
  else setCancelAtPeriodEnd(world, subscription, form.get('cancel') === 'true');
  return redirect(url);
}

/** Lists customers, with buttons that move their time forward. */
function customersPage(world: World): PageAnswer {
  const buttons = [1, 4, 7, 31, 366].map(
    (days) => `<button class="quiet" name="days" value="${days}">+${days}</button>`,
  );
  const card = ({ id, email }: Customer) => {
    const plans = getSubscriptions(world, id).map(
      (plan) => `<li>${plan.items.data[0].price.nickname}: ${describeStatus(plan)}</li>`,
    );
    return `<section class="card"><h2>${escapeHtml(email)}</h2><ul>${plans.join('')}</ul>
<form class="row" method="post"><input type="hidden" name="customer" value="${id}">${buttons.join('')}</form></section>`;
  };
  const cards = getAll(world, 'customer').toReversed().map(card);
  return page(
    'Customers',
    `<h1>Local Stripe</h1><p>Let days pass for a customer: payments that fall due are made immediately.</p>${cards.join('')}`,
  );
}

type PageHandler = (world: World, form: URLSearchParams, id: string) => PageAnswer;

const PAGES: Readonly<Record<string, PageHandler>> = {
  'GET /c/pay/:id': (world, _, id) =>
    checkoutPage(world, findObject(world, 'checkout.session', id)),
  'POST /c/pay/:id': payCheckout,
  'GET /p/session/:id': (world, _, id) =>
    portalPage(world, findObject(world, 'billing_portal.session', id)),
  'POST /p/session/:id': updatePlan,
  'GET /': customersPage,
  'POST /': (world, form) => {
    advanceCustomer(world, form.get('customer') ?? '', Number(form.get('days')));
    return redirect('/');
  },
};

export function handlePage(world: World, method: string, path: string, form: URLSearchParams) {
  const route = findRoute(PAGES, method, path);
  if (!route) throw new StripeError('There is no such page.', {}, 404);
  return route.handler(world, form, route.id);
}
