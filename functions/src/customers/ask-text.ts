import { createHash } from 'node:crypto';
import type { Business } from '@vouchwell/domain/business/business';
import {
  type AskText,
  askMessageOf,
  askTextOf,
  leastUsedText,
} from '@vouchwell/domain/customers/ask-results';
import type { AskedBy, Customer, CustomerAsk } from '@vouchwell/domain/customers/customer';
import { collections } from '@vouchwell/domain/lib/paths';
import { hourOf } from '@vouchwell/domain/lib/time-zone';
import { askLanguage } from '@vouchwell/domain/messages/ask-messages';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/messages/template';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { addAskText, askResultsRef, parseAskResults } from '../db/ask-results.ts';
import { type Firestore, parseSnapshot, type Writes } from '../db/firestore.ts';
import { businessRef } from '../db/stats.ts';

const ID_LENGTH = 12;

/** The id of words: the same for the same words in the same message and language. */
export const askTextId = (words: AskText): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, ID_LENGTH);

/** How a customer is asked, and how to keep the words of it, once a transaction has read all it needs. */
export interface Said {
  readonly said: Pick<CustomerAsk, 'text' | 'hour'>;
  readonly keep: (writes: Writes) => void;
}

/** A transaction; or reads outside of one, where many ask at once and would wait for each other. */
interface Reader {
  get(ref: DocumentReference): Promise<DocumentSnapshot>;
}

/** Reads the words that a customer is asked in now, and the hour that it is at the business. */
export async function readAskText(
  db: Firestore,
  reader: Reader,
  business: Business,
  customer: Customer,
  channel: AskedBy,
  now: Date,
): Promise<Said> {
  const { id: businessId, ownerUserId, timeZone } = business;
  const message = askMessageOf(channel);
  const template = businessRef(db, businessId).collection(collections.templates).doc(message);
  const [stored, counted] = await Promise.all([
    reader.get(template),
    reader.get(askResultsRef(db, businessId)),
  ]);
  const schema = message === 'ask_sms' ? smsTemplateSchema : emailTemplateSchema;
  const words = askTextOf(message, parseSnapshot(schema, stored), askLanguage(customer, business));
  const text = askTextId(words);
  const results = parseAskResults(counted);
  return {
    said: { text, ...(timeZone && { hour: hourOf(now, timeZone) }) },
    keep: (writes) => {
      if (results.texts[text]) return;
      const dropped = leastUsedText(results);
      addAskText(db, writes, { businessId, ownerUserId }, [text, words], dropped);
    },
  };
}
