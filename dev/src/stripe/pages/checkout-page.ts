import { escapeHtml } from '@vouchwell/domain/escape-html';
import { formatCents } from '@vouchwell/domain/plans';
import { TEST_CARDS } from '../billing/cards.ts';
import { dueToday, needsCard, nextPayment } from '../billing/quote.ts';
import { emailOf } from '../objects/checkout-session.ts';
import type { SessionRecord } from '../state.ts';
import { DAY, find, type World } from '../world.ts';
import { standInPage } from './frame.ts';
import { dateText, perInterval, planName } from './words.ts';

interface Typed {
  readonly email?: string;
  readonly card?: string;
  readonly error?: string;
}

const row = (label: string, value: string) =>
  `<tr><th scope="row">${label}</th><td>${value}</td></tr>`;

/** The page on which a session is paid; `typed` is what stood in its form when it was refused. */
export function checkoutPage(world: World, session: SessionRecord, typed: Typed = {}): string {
  const cancel = session.cancelUrl
    ? `<p><a href="${escapeHtml(session.cancelUrl)}">← Back to Vouchwell</a></p>`
    : '';
  if (session.status !== 'open') {
    const text =
      session.status === 'complete'
        ? 'This checkout is done. You can close this page.'
        : 'This checkout has expired. Go back and start again.';
    return standInPage('Checkout', `${cancel}<h1>Checkout</h1><p class="card">${text}</p>`);
  }
  const isTrial = session.trialDays > 0;
  return standInPage(
    'Checkout',
    `${cancel}<h1>${isTrial ? 'Start your trial' : 'Subscribe'}</h1>
<div class="card">${summary(world, session)}</div>
<form class="card" method="post" action="/c/pay/${session.id}">
${typed.error ? `<p class="error" role="alert">${escapeHtml(typed.error)}</p>` : ''}
${emailField(world, session, typed.email)}
${cardField(world, session, typed.card)}
<button>${isTrial ? 'Start trial' : needsCard(world, session) ? `Pay ${formatCents(dueToday(world, session).total)}` : 'Subscribe'}</button>
</form>`,
  );
}

function summary(world: World, session: SessionRecord): string {
  const price = find(world, 'prices', session.price, 'price');
  const payment = nextPayment(world, session);
  const coupon = session.coupon ? find(world, 'coupons', session.coupon, 'coupon') : null;
  const firstPayment = world.now() + session.trialDays * DAY;
  return `<table>
${row('Plan', escapeHtml(planName(world, price)))}
${row('Price', perInterval(payment.subtotal, price))}
${coupon ? row('Discount', `${escapeHtml(coupon.name ?? coupon.id)}, −${formatCents(payment.discount)}`) : ''}
${session.trialDays > 0 ? row('Trial', `${session.trialDays} days free, then ${perInterval(payment.total, price)} from ${dateText(firstPayment)}`) : ''}
${row('Due today', `<strong class="total">${formatCents(dueToday(world, session).total)}</strong>`)}
</table>`;
}

function emailField(world: World, session: SessionRecord, typed = ''): string {
  const email = emailOf(world, session);
  return email
    ? `<p>Email: <strong>${escapeHtml(email)}</strong></p>`
    : `<label>Email <input name="email" type="email" required value="${escapeHtml(typed)}"></label>`;
}

function cardField(world: World, session: SessionRecord, typed = ''): string {
  if (!needsCard(world, session)) {
    return session.trialDays > 0
      ? '<p>No card needed. The trial ends by itself unless you add one in billing.</p>'
      : '<p>No card needed: nothing is due.</p>';
  }
  return `${cardInput(typed)}${testCards}`;
}

/** Where a card number is typed. */
export const cardInput = (typed = '') =>
  `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" required
placeholder="${TEST_CARDS.pays}" value="${escapeHtml(typed)}"></label>`;

/** The numbers that do something, for people. */
export const testCards = `<ul class="soft"><li><code>${TEST_CARDS.pays}</code> pays</li>
<li><code>${TEST_CARDS.declines}</code> is declined</li>
<li><code>${TEST_CARDS.failsLater}</code> is taken, and fails later</li></ul>`;
