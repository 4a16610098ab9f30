import { isSameEmail, isSameName, isSamePhone } from './asks.ts';
import {
  type Ask,
  forEachText,
  type OptionalText,
  optionalTexts,
  type Referral,
} from './referral.ts';

/** A friend as named in an introduction, or in their own contact request. */
export type ContactRequest = Pick<
  Referral,
  'referralName' | 'referralEmail' | 'referralPhone' | OptionalText
> &
  Pick<Ask, 'isDraft'>;
type Introduction = ContactRequest & Pick<Referral, 'status' | 'asks'>;

/** Contact requests merged into one introduction; the next one becomes its own referral. */
export const ASKS_MAX = 10;

const toAsk = (asker: ContactRequest, at: Date): Ask => ({
  name: asker.referralName,
  email: asker.referralEmail,
  phone: asker.referralPhone,
  ...forEachText((field) => asker[field] ?? null),
  ...(asker.isDraft && { isDraft: true }),
  at,
});

/** True if `said` contains nothing new. */
const repeats = (said: Ask, before: Ask) =>
  isSameName(said.name, before.name) &&
  isSameEmail(said.email, before.email) &&
  isSamePhone(said.phone, before.phone) &&
  optionalTexts.every(([field]) => !said[field] || said[field] === before[field]);

/**
 * Fields of an introduction to update after a contact request. New details are stored separately, and a
 * lost referral becomes new again. Returns null if `ASKS_MAX` is reached.
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
