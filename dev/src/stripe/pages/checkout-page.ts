import { formatCents } from '@vouchwell/domain/billing/plans';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import { cardProblem } from '../billing/cards.ts';
import { completeCheckout, needsCard } from '../billing/checkout.ts';
import { DAY, type Session } from '../model/objects.ts';
import { find, type World } from '../model/world.ts';
import {
  cardField,
  dateText,
  type PageHandler,
  perInterval,
  problem,
  row,
  standInPage,
} from './frame.ts';

/** Shows the checkout page of a session. */
export const showCheckout: PageHandler = (world, _, id) => ({
  html: checkoutPage(world, find(world, 'checkout.session', id)),
});

/** Pays and redirects to the shop; a refused card shows the page again with the error. */
export const payCheckout: PageHandler = (world, form, id) => {
  const session = find(world, 'checkout.session', id);
  if (session.status !== 'open') return { html: checkoutPage(world, session), status: 409 };
  const { promotionCode } = session.hidden.terms;
  const card = form.get('card') ?? '';
  const isUsedUp = promotionCode && !find(world, 'promotion_code', promotionCode).active;
  const cardError = needsCard(session) || card ? cardProblem(card) : null;
  const error = isUsedUp ? 'This promotion code cannot be used any more.' : cardError;
  if (error) return { html: checkoutPage(world, session, card, error), status: 402 };
  completeCheckout(world, session, card);
  return { location: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
};

/** The page of a session; `card` is the number that was typed, and `error` why it was refused. */
function checkoutPage(world: World, session: Session, card = '', error = ''): string {
  const { id, status, hidden, customer_details, amount_total: total } = session;
  const back = `<p><a href="${escapeHtml(session.cancel_url)}">← Back to Vouchwell</a></p>`;
  if (status !== 'open') {
    const text =
      status === 'complete'
        ? 'This checkout is done. You can close this page.'
        : 'This checkout has expired. Go back and start again.';
    return standInPage('Checkout', `${back}<h1>Checkout</h1><p class="card">${text}</p>`);
  }
  const isTrial = hidden.terms.trialDays > 0;
  const button = isTrial ? 'Start trial' : total > 0 ? `Pay ${formatCents(total)}` : 'Subscribe';
  return standInPage(
    'Checkout',
    `${back}<h1>${isTrial ? 'Start your trial' : 'Subscribe'}</h1>
<div class="card">${summary(world, session)}</div>
<form class="card" method="post" action="/c/pay/${id}">
${problem(error)}<p>Email: <strong>${escapeHtml(customer_details.email)}</strong></p>
${needsCard(session) ? cardField(card) : '<p>No card needed: nothing is due.</p>'}
<button>${button}</button>
</form>`,
  );
}

function summary(world: World, { hidden, amount_total }: Session): string {
  const { discount, terms } = hidden;
  const { price, trialDays, promotionCode } = terms;
  const code = promotionCode ? find(world, 'promotion_code', promotionCode).code : '';
  const off = `${escapeHtml(code)}, −${formatCents(discount)}`;
  const from = dateText(world.now() + trialDays * DAY);
  const trial = `${trialDays} days free, then ${perInterval(price.unit_amount - discount, price)} from ${from}`;
  return `<table>
${row('Plan', escapeHtml(price.nickname))}
${row('Price', perInterval(price.unit_amount, price))}
${promotionCode ? row('Discount', off) : ''}
${trialDays > 0 ? row('Trial', trial) : ''}
${row('Due today', `<strong class="total">${formatCents(amount_total)}</strong>`)}
</table>`;
}
