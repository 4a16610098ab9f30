import * as z from 'zod/mini';
import { optionalEmailSchema } from '../shared/email.ts';
import { t } from '../shared/i18n.ts';
import { NAME_MAX, NOTE_MAX } from '../shared/limits.ts';
import { isPhone } from '../shared/phone.ts';
import { firstWord, orNull, paragraph, visibleLine } from '../shared/text.ts';
import { mergeContactRequest } from './contact-requests.ts';
import { forEachText, type Referral, UNSAID_REFERRER } from './referral.ts';
import { askFields, REFERRAL_FAULTS, referralFields } from './referral-form.ts';

const { referrerName, referralPhone } = referralFields;

const NAME_OR_NUMBER = t('Enter a name or a number');

const friend = z
  .strictObject({
    name: visibleLine(NAME_MAX),
    phone: referralPhone.check(
      z.refine((phone) => !phone || isPhone(phone), REFERRAL_FAULTS.ownPhone),
    ),
    email: askFields.referralEmail,
  })
  .check(
    z.refine(({ name, phone }) => name !== '' || phone !== '', {
      path: ['name'],
      message: NAME_OR_NUMBER,
    }),
  );

const WAY_TO_REACH = t('Enter their phone number or their email');

/** A new customer, reachable by phone or email. */
export const somebodySchema = z
  .strictObject({
    name: referrerName,
    email: optionalEmailSchema(WAY_TO_REACH),
    phone: z.exactOptional(z.string().check(z.trim())),
  })
  .check(
    z.refine(({ email, phone }) => (phone === undefined ? email !== '' : isPhone(phone)), {
      path: ['email'],
      message: WAY_TO_REACH,
    }),
  );
export type Somebody = z.infer<typeof somebodySchema>;

/** Detects whether an email or a phone number was typed. */
export function reachedBy(typed: string): Omit<Somebody, 'name'> {
  return /\d/.test(typed) && !/[\p{L}@]/u.test(typed)
    ? { email: '', phone: typed }
    : { email: typed };
}

const sentBy = z.union([
  z.strictObject({ known: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.strictObject({ new: somebodySchema }),
  z.strictObject({ unsaid: z.literal(true) }),
]);

export const loggedFields = { friend, sentBy, note: paragraph(NOTE_MAX) };
export const logFormSchema = z.strictObject(loggedFields);
export type LogForm = z.infer<typeof logFormSchema>;

/** Uses the number as the name if there is none. */
export const loggedFriend = ({ name, phone, email }: LogForm['friend']) => ({
  referralName: orNull(name) ?? phone,
  referralPhone: phone,
  referralEmail: email,
});

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
