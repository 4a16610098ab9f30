import { isSameEmail, isSameName, isSamePhone } from './asks.ts';
import {
  type Ask,
  forEachText,
  type OptionalText,
  optionalTexts,
  type Referral,
} from './referral.ts';

/** A friend as an introduction names them, or as they describe themself when they ask. */
export type ContactRequest = Pick<
  Referral,
  'referralName' | 'referralEmail' | 'referralPhone' | OptionalText
> &
  Pick<Ask, 'isDraft'>;
type Introduction = ContactRequest & Pick<Referral, 'status' | 'asks'>;

/** How many asks that say something new join one introduction; the next is a referral of its own. */
export const ASKS_MAX = 10;

const toAsk = (asker: ContactRequest, at: Date): Ask => ({
  name: asker.referralName,
  email: asker.referralEmail,
  phone: asker.referralPhone,
  ...forEachText((field) => asker[field] ?? null),
  ...(asker.isDraft && { isDraft: true }),
  at,
});

/** Whether `said` says nothing that `before` does not: the same name and addresses, and no new text. */
const repeats = (said: Ask, before: Ask) =>
  isSameName(said.name, before.name) &&
  isSameEmail(said.email, before.email) &&
  isSamePhone(said.phone, before.phone) &&
  optionalTexts.every(([field]) => !said[field] || said[field] === before[field]);

/**
 * The fields of an introduction that change when somebody asks to be contacted as its friend. What the
 * customer gave stays as it is, and what is new is kept beside it. A lost referral is new again; any
 * other status stays. Null where there is no room for what is new.
 */
export function mergeContactRequest(stored: Introduction, asker: ContactRequest, at: Date) {
  const { status, asks = [] } = stored;
  const ask = toAsk(asker, at);
  const isNew = ![toAsk(stored, at), ...asks].some((before) => repeats(ask, before));
  if (isNew && asks.length >= ASKS_MAX) return null;
  return {
    asks: isNew ? [...asks, ask] : asks,
    status: status === 'lost' ? 'new' : status,
  } satisfies Partial<Referral>;
}
