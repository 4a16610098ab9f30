import { type AskText, askTextOf } from '@vouchwell/domain/customers/ask-results';
import type { CustomerAsk } from '@vouchwell/domain/customers/customer';
import { customerState, newCustomer } from '@vouchwell/domain/customers/plan-customer';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/lib/durations';
import { askTextId } from '../../../functions/src/customers/ask-text.ts';
import { addAskText } from '../../../functions/src/db/ask-results.ts';
import { addCustomer } from '../../../functions/src/db/customers.ts';
import type { Firestore } from '../../../functions/src/db/firestore.ts';
import { hashEmail } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { recountAsks } from '../../../functions/src/stats/count-ask-results.ts';

const NAMES = [
  ...['Alma Reyes', 'Bruno Costa', 'Clara Lindqvist', 'Dan Whitfield', 'Elise Marchand'],
  ...['Frank Osei', 'Gloria Mendez', 'Hugo Bell', 'Iris Novak', 'Jack Tremblay', 'Karen Doyle'],
  ...['Leo Marsh', 'Mina Sato', 'Noel Grant', 'Olga Petrov', 'Paul Ferrara'],
] as const;

/** The owner's first words, and those that did better. */
const TEXTS: readonly [AskText, AskText] = [
  {
    message: 'ask_sms',
    language: 'en',
    bodyTemplate: 'Hi {{referrer_first_name}}, please recommend us: {{form_url}}',
  },
  askTextOf('ask_sms', null, 'en'),
];

/** One ask of the last year: in the afternoon, and with the later words, more of them sent a friend. */
function askOf(customer: number, round: number): CustomerAsk {
  const isLate = (customer + round) % 2 === 0;
  const isNewer = round < 2;
  const hour = isLate ? 16 : 9;
  const luck = (customer * 7 + round * 5) % 10;
  const referred = luck < (isLate ? 3 : 1) + (isNewer ? 2 : 0);
  const days = 12 + customer + round * 95;
  const at = new Date(Math.floor(Date.now() / DAY_MS - days) * DAY_MS + hour * HOUR_MS);
  const opened = referred || luck < 6;
  return {
    at,
    channel: luck === 9 ? 'whatsapp' : 'sms',
    text: askTextId(TEXTS[isNewer ? 1 : 0]),
    hour,
    ...(opened && { opened }),
    ...(referred && { referred }),
    ...(referred && luck === 0 && { wonBy: `friend-${customer}-${round}` }),
  };
}

/** Writes customers whom the demo business asked in the last year, and what came of it. */
export async function writeDemoAsks(
  db: Firestore,
  businessId: string,
  ownerUserId: string,
): Promise<void> {
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
  for (const words of TEXTS)
    addAskText(db, batch, { businessId, ownerUserId }, [askTextId(words), words], null);
  await batch.commit();
  await recountAsks(db, businessId);
}
