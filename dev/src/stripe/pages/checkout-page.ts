import { escapeHtml } from '@vouchwell/domain/escape-html';
import { formatCents } from '@vouchwell/domain/plans';
import { cardProblem } from '../billing/cards.ts';
import { completeCheckout, needsCard } from '../billing/checkout.ts';
import type { Session } from '../objects.ts';
import { DAY, find, type World } from '../world.ts';
import {
  cardField,
  dateText,
  type PageHandler,
  perInterval,
  planName,
  problem,
  row,
  standInPage,
} from './frame.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What stood in the form when it was refused, and why it was. */
interface Refused {
  readonly email?: string;
  readonly card?: string;
  readonly error?: string;
}

/** Shows the page on which a session is paid. */
export const showCheckout: PageHandler = (world, { id }) => ({
  html: checkoutPage(world, find(world, 'checkout.session', id)),
});

/** Pays, and goes back to the shop; a refused card stays on the page, with a sentence. */
export const payCheckout: PageHandler = (world, { id, form }) => {
  const session = find(world, 'checkout.session', id);
  if (session.status !== 'open') return { html: checkoutPage(world, session), status: 409 };
  const { promotionCode } = session.hidden;
  const card = form.get('card') ?? '';
  const email = session.customer_details.email ?? form.get('email') ?? '';
  const cardError = needsCard(session) || card ? cardProblem(card) : null;
  const isUsedUp = promotionCode && !find(world, 'promotion_code', promotionCode).active;
  const error =
    (isUsedUp && 'This promotion code cannot be used any more.') ||
    (!EMAIL.test(email) && 'Please enter your email address.') ||
    cardError;
  if (error) return { html: checkoutPage(world, session, { email, card, error }), status: 402 };
  completeCheckout(world, session, { email, card: card || null });
  return { location: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
};

function checkoutPage(
  world: World,
  session: Session,
  { email, card, error }: Refused = {},
): string {
  const { status, cancel_url, hidden, customer_details, amount_total: total } = session;
  const back = cancel_url
    ? `<p><a href="${escapeHtml(cancel_url)}">← Back to Vouchwell</a></p>`
    : '';
  if (status !== 'open') {
    const text =
      status === 'complete'
        ? 'This checkout is done. You can close this page.'
        : 'This checkout has expired. Go back and start again.';
    return standInPage('Checkout', `${back}<h1>Checkout</h1><p class="card">${text}</p>`);
  }
  const isTrial = hidden.trialDays > 0;
  const button = isTrial ? 'Start trial' : total > 0 ? `Pay ${formatCents(total)}` : 'Subscribe';
  const emailField = customer_details.email
    ? `<p>Email: <strong>${escapeHtml(customer_details.email)}</strong></p>`
    : `<label>Email <input name="email" type="email" required value="${escapeHtml(email ?? '')}"></label>`;
  return standInPage(
    'Checkout',
    `${back}<h1>${isTrial ? 'Start your trial' : 'Subscribe'}</h1>
<div class="card">${summary(world, session)}</div>
<form class="card" method="post" action="/c/pay/${session.id}">
${problem(error)}${emailField}
${needsCard(session) ? cardField(card) : '<p>No card needed: nothing is due.</p>'}
<button>${button}</button>
</form>`,
  );
}

function summary(world: World, { hidden, amount_total }: Session): string {
  const { payment, trialDays, promotionCode } = hidden;
  const price = find(world, 'price', hidden.price);
  const code = promotionCode ? find(world, 'promotion_code', promotionCode).code : '';
  const discount = `${escapeHtml(code)}, −${formatCents(payment.discount)}`;
  const from = dateText(world.now() + trialDays * DAY);
  const trial = `${trialDays} days free, then ${perInterval(payment.total, price)} from ${from}`;
  return `<table>
${row('Plan', planName(world, price))}
${row('Price', perInterval(payment.subtotal, price))}
${promotionCode ? row('Discount', discount) : ''}
${trialDays > 0 ? row('Trial', trial) : ''}
${row('Due today', `<strong class="total">${formatCents(amount_total)}</strong>`)}
</table>`;
}
