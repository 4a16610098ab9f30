import { normalizeEmail } from './email.ts';
import { NOTE_MAX } from './limits.ts';
import { normalizePhone } from './phone.ts';
import { forEachText, type OptionalText, type Referral } from './referral.ts';
import { plainName } from './referral-form.ts';

/** A friend as they describe themself when they ask to be contacted. */
export type Asker = Pick<
  Referral,
  'referralName' | 'referralEmail' | 'referralPhone' | OptionalText
>;

/** Room for what several asks add; further words of the same friend are left out. */
const JOINED_MAX = 5 * NOTE_MAX;

/** The lines of two texts; the first alone where it says the second already, or has no room for it. */
function bothTexts(first: string | null, second: string | null): string | null {
  if (!first || !second) return first ?? second;
  const both = `${first}\n${second}`;
  return first.includes(second) || both.length > JOINED_MAX ? first : both;
}

/** What the friend wrote otherwise than the customer who introduced them; null for nothing. */
function writtenOtherwise(stored: Asker, asker: Asker): string | null {
  const differs = (
    field: 'referralName' | 'referralEmail' | 'referralPhone',
    normalize: (text: string) => string,
  ) => {
    const [one, other] = [stored[field], asker[field]];
    return one && other && normalize(one) !== normalize(other) ? [other] : [];
  };
  const written = [
    ...differs('referralName', plainName),
    ...differs('referralEmail', normalizeEmail),
    ...differs('referralPhone', normalizePhone),
  ];
  return written.length > 0 ? `They wrote: ${written.join(', ')}` : null;
}

/**
 * The fields of an introduction that change when its friend asks to be contacted. Nothing that
 * either of them wrote is lost: a missing address is filled in, the rest joins the note. A lost
 * referral is new again; any other status stays.
 */
export function joinAsk(stored: Asker & Pick<Referral, 'status'>, asker: Asker) {
  const { status } = stored;
  const texts = forEachText((field) => bothTexts(stored[field] ?? null, asker[field] ?? null));
  return {
    referralName: stored.referralName,
    referralEmail: stored.referralEmail ?? asker.referralEmail,
    referralPhone: stored.referralPhone ?? asker.referralPhone,
    ...texts,
    note: bothTexts(texts.note, writtenOtherwise(stored, asker)),
    status: status === 'lost' ? 'new' : status,
  } satisfies Partial<Referral>;
}
