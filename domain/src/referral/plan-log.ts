import { firstWord } from '../lib/text.ts';
import { mergeContactRequest } from './merge-contact-request.ts';
import { forEachText, type Referral, UNSAID_REFERRER } from './referral.ts';

export interface LoggedCall {
  /** `UNSAID_REFERRER` if the friend didn't say. */
  readonly referrerKey: string;
  /** The phone number if the name is unknown. */
  readonly referralName: string;
  readonly referralEmail: string | null;
  readonly referralPhone: string | null;
}

/** The existing referral that a call joins, and its fields to update. */
export interface LogJoin {
  readonly stored: Referral;
  readonly fields: Pick<Referral, 'referralEmail' | 'referralPhone'> & Partial<Referral>;
}

const isAbout = ({ referrerKey }: LoggedCall, { status, ...stored }: Referral) =>
  status !== 'lost' || referrerKey === stored.referrerKey || referrerKey === UNSAID_REFERRER;

/** Fills in missing contact details; everything else is stored as a contact request. */
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
 * Joins the friend's newest open referral from any referrer, or a lost one from the same referrer. `known`
 * are referrals with the friend's email or phone, newest first.
 */
export function planLog(call: LoggedCall, known: readonly Referral[], now: Date): LogJoin | null {
  const about = known.filter((one) => !one.friendRemoved && !one.isTest && isAbout(call, one));
  const stored = about.find(({ status }) => status !== 'lost') ?? about[0];
  return stored ? { stored, fields: joinedFields(stored, call, now) } : null;
}
