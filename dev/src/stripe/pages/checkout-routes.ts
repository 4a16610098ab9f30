import { checkCard } from '../billing/cards.ts';
import { completeCheckout } from '../billing/complete-checkout.ts';
import { isActive, promotionCodeOf } from '../billing/promotion-codes.ts';
import { needsCard } from '../billing/quote.ts';
import { emailOf } from '../objects/checkout-session.ts';
import { find } from '../world.ts';
import { checkoutPage } from './checkout-page.ts';
import type { PageHandler } from './page-answer.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Shows a session's page. */
export const showCheckout: PageHandler = (world, { id }) => ({
  html: checkoutPage(world, find(world, 'sessions', id, 'checkout.session')),
});

/** Pays, and goes back to the shop; a refused card stays on the page, with a sentence. */
export const payCheckout: PageHandler = (world, { id, form }) => {
  const session = find(world, 'sessions', id, 'checkout.session');
  if (session.status !== 'open') return { html: checkoutPage(world, session), status: 409 };
  const typed = { email: form.get('email') ?? '', card: form.get('card') ?? '' };
  const email = emailOf(world, session) ?? typed.email;
  const refuse = (error: string) => ({
    html: checkoutPage(world, session, { ...typed, error }),
    status: 402,
  });
  const promotionCode = promotionCodeOf(world, session);
  if (promotionCode && !isActive(world, promotionCode))
    return refuse('This promotion code cannot be used any more.');
  if (!EMAIL.test(email)) return refuse('Please enter your email address.');
  const check = needsCard(world, session) || typed.card ? checkCard(typed.card) : null;
  if (check && !check.ok) return refuse(check.message);
  completeCheckout(world, session, { email, card: check?.number ?? null });
  return { location: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
};
