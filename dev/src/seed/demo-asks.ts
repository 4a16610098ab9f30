import type { CustomerAsk } from '@vouchwell/domain/customers/customer';
import { customerState, newCustomer } from '@vouchwell/domain/customers/plan-customer';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { recountAsks } from '../../../functions/src/analytics/count-stats.ts';
import { addCustomer } from '../../../functions/src/db/customers.ts';
import type { Firestore } from '../../../functions/src/db/firestore.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';

const NAMES = [
  ...['Alma Reyes', 'Bruno Costa', 'Clara Lindqvist', 'Dan Whitfield', 'Elise Marchand'],
  ...['Frank Osei', 'Gloria Mendez', 'Hugo Bell', 'Iris Novak', 'Jack Tremblay', 'Karen Doyle'],
  ...['Leo Marsh', 'Mina Sato', 'Noel Grant', 'Olga Petrov', 'Paul Ferrara'],
] as const;

/** Later requests led to more referrals. */
function askOf(customer: number, round: number): CustomerAsk {
  const luck = (customer * 7 + round * 5) % 10;
  const referred = luck < (round < 2 ? 4 : 2);
  const days = 12 + customer + round * 95;
  const at = new Date(Math.floor(Date.now() / DAY_MS - days) * DAY_MS + 16 * HOUR_MS);
  const opened = referred || luck < 6;
  return {
    at,
    channel: luck === 9 ? 'whatsapp' : 'sms',
    ...(opened && { opened }),
    ...(referred && { referred }),
    ...(referred && luck === 0 && { wonBy: `friend-${customer}-${round}` }),
  };
}

/** Customers who received requests in the last year, with the results. */
export async function writeDemoAsks(db: Firestore, businessId: string): Promise<void> {
  const batch = db.batch();
  for (const [index, name] of NAMES.entries()) {
    const email = `${name.toLowerCase().replace(' ', '.')}@inbox.example`;
    const phone = `(555) 010-${2300 + index}`;
    const key = hashEmail(email);
    const asks = [3, 2, 1, 0].map((round) => askOf(index, round));
    const last = asks.at(-1);
    const input = { name, email, phone, tags: [], lastJobOn: '' };
    const fields = {
      ...newCustomer(input, 'typed', new Date()),
      asks,
      waitsForAsk: false,
      openedAt: last?.opened ? last.at : null,
      referredAt: last?.referred ? last.at : null,
    };
    addCustomer(db, batch, businessId, {
      ...{ ...fields, key, contactKeys: [], createdAt: asks[0]?.at ?? new Date() },
      ...{ linkCode: personalLinkCode(businessId, key), state: customerState(fields) },
    });
  }
  await batch.commit();
  await recountAsks(db, businessId);
}
