import { firstWord } from '../lib/text.ts';
import { mergeContactRequest } from './merge-contact-request.ts';
import { forEachText, type Referral, UNSAID_REFERRER } from './referral.ts';

/** A friend who called, as the owner enters them. */
export interface LoggedCall {
  /** Whom they named; `UNSAID_REFERRER` where they did not say. */
  readonly referrerKey: string;
  /** What stands for their name is the number, where nobody asked for it. */
  readonly referralName: string;
  readonly referralEmail: string | null;
  readonly referralPhone: string | null;
}

/** The referral that a call joins, and the fields of it that its friend's words change. */
export interface LogJoin {
  readonly stored: Referral;
  readonly fields: Pick<Referral, 'referralEmail' | 'referralPhone'> & Partial<Referral>;
}

/** Whether a call by these is about this referral, which its friend's address or number found. */
const isAbout = ({ referrerKey }: LoggedCall, { status, ...stored }: Referral) =>
  status !== 'lost' || referrerKey === stored.referrerKey || referrerKey === UNSAID_REFERRER;

/** The friend's addresses with those that were missing; what else they said stands beside them. */
function joinedFields(stored: Referral, call: LoggedCall, now: Date): LogJoin['fields'] {
  const contacts = {
    referralEmail: stored.referralEmail ?? call.referralEmail,
    referralPhone: stored.referralPhone ?? call.referralPhone,
  };
  const isSame = firstWord(call.referralName) === firstWord(stored.referralName);
  const hasName = call.referralName !== call.referralPhone;
  const said = {
    ...forEachText(() => null),
    referralName: isSame || !hasName ? stored.referralName : call.referralName,
    referralEmail: call.referralEmail ?? contacts.referralEmail,
    referralPhone: call.referralPhone ?? contacts.referralPhone,
  };
  const introduced = { ...stored, ...contacts, ...forEachText(() => null) };
  const merged = mergeContactRequest(introduced, said, now);
  return { ...contacts, ...(merged && { asks: merged.asks }) };
}

/**
 * Plans what becomes of a call: it joins the newest referral of this friend that is not lost, whoever
 * sent it, else one of the same customer that was lost; null where it is a new referral. `known` are
 * the referrals of the friend's address or number, the newest first.
 */
export function planLog(call: LoggedCall, known: readonly Referral[], now: Date): LogJoin | null {
  const about = known.filter((one) => !one.friendRemoved && isAbout(call, one));
  const stored = about.find(({ status }) => status !== 'lost') ?? about[0];
  return stored ? { stored, fields: joinedFields(stored, call, now) } : null;
}
