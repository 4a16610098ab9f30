import { normalizeEmail } from '@vouchwell/domain/email';
import { logger } from 'firebase-functions/v2';
import { database } from '../data/firestore.ts';
import { type StripeCustomer, setCustomerEmail } from '../data/stripe-customers.ts';
import { errorText } from '../http/log.ts';
import { stripe } from './stripe.ts';

/**
 * Sends a claimed customer's receipts to the account's verified email once that has changed: the old
 * mailbox may be somebody else's by now. An address that was set at Stripe by hand stays. Whose the
 * customer is follows from the claim alone, so a failure costs no access: it is logged, and the next
 * check tries again.
 */
export async function moveBillingEmail(
  { id, email: known }: StripeCustomer,
  accountEmail: string,
): Promise<void> {
  const email = normalizeEmail(accountEmail);
  if (known === email) return;
  try {
    const customer = await stripe().customers.retrieve(id);
    const isAsKnown = !customer.deleted && normalizeEmail(customer.email ?? '') === (known ?? '');
    if (isAsKnown) await stripe().customers.update(id, { email });
    await setCustomerEmail(database(), id, email);
  } catch (error) {
    logger.warn('Receipts still go to the email that an account had before', {
      customerId: id,
      error: errorText(error),
    });
  }
}
