import * as z from 'zod/mini';
import { optionalEmailSchema } from '../shared/email.ts';
import { t } from '../shared/i18n.ts';
import { NAME_MAX, NOTE_MAX } from '../shared/limits.ts';
import { toComparableFirstName } from '../shared/names.ts';
import { cleanPhone, isPhone, phoneTextSchema } from '../shared/phone.ts';
import { paragraphSchema, visibleLineSchema } from '../shared/text.ts';
import { mergeContactRequest } from './contact-requests.ts';
import { EMPTY_TEXTS, type Referral, UNKNOWN_REFERRER_KEY } from './referral.ts';
import { contactRequestFields, REFERRAL_ERRORS, referralFields } from './referral-form.ts';

const { referrerName, referralPhone } = referralFields;

const friend = z
  .strictObject({
    name: visibleLineSchema(NAME_MAX),
    phone: referralPhone.check(
      z.refine((phone) => !phone || isPhone(phone), REFERRAL_ERRORS.ownPhone),
    ),
    email: contactRequestFields.referralEmail,
  })
  .check(
    z.refine(({ name, phone }) => name !== '' || phone !== '', {
      path: ['name'],
      message: t('Enter a name or a number'),
    }),
  );

const CONTACT_REQUIRED_MESSAGE = t('Enter their phone number or email');

/** A new customer, reachable by phone or email. */
export const newReferrerSchema = z
  .strictObject({
    name: referrerName,
    email: optionalEmailSchema(CONTACT_REQUIRED_MESSAGE),
    phone: z.exactOptional(phoneTextSchema()),
  })
  .check(
    z.refine(({ email, phone }) => (phone === undefined ? email !== '' : isPhone(phone)), {
      path: ['email'],
      message: CONTACT_REQUIRED_MESSAGE,
    }),
  );
export type NewReferrer = z.infer<typeof newReferrerSchema>;

export function parseContactDetail(input: string): Omit<NewReferrer, 'name'> {
  const isNumber = isPhone(cleanPhone(input)) || (/\d/.test(input) && !/[\p{L}@]/u.test(input));
  return isNumber ? { email: '', phone: input } : { email: input };
}

const sentBySchema = z.union([
  z.strictObject({ known: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.strictObject({ new: newReferrerSchema }),
  z.strictObject({ unsaid: z.literal(true) }),
]);

export const loggedReferralFields = {
  friend,
  sentBy: sentBySchema,
  note: paragraphSchema(NOTE_MAX),
};
export const logReferralFormSchema = z.strictObject(loggedReferralFields);
export type LogReferralForm = z.infer<typeof logReferralFormSchema>;

/** `referrerKey` may be `UNKNOWN_REFERRER_KEY`; `referralName` is the phone number if the name is unknown. */
export type LoggedCall = Pick<
  Referral,
  'referrerKey' | 'referralName' | 'referralEmail' | 'referralPhone'
>;

/** The existing referral that a call is added to, and the fields to update. */
export interface LoggedCallJoin {
  readonly referral: Referral;
  readonly fields: Pick<Referral, 'referralEmail' | 'referralPhone'> & Partial<Referral>;
}

const isCandidate = ({ referrerKey }: LoggedCall, { status, ...referral }: Referral) =>
  status !== 'lost' || referrerKey === referral.referrerKey || referrerKey === UNKNOWN_REFERRER_KEY;

/** Fills in missing contact details, and adds others as a contact request; null at `CONTACT_REQUESTS_MAX`. */
function getMergedFields(
  referral: Referral,
  call: LoggedCall,
  now: Date,
): LoggedCallJoin['fields'] | null {
  const contactDetails = {
    referralEmail: referral.referralEmail ?? call.referralEmail,
    referralPhone: referral.referralPhone ?? call.referralPhone,
  };
  const hasName = call.referralName !== call.referralPhone;
  const hasNewName =
    hasName &&
    toComparableFirstName(call.referralName) !== toComparableFirstName(referral.referralName);
  // A call's note is stored separately, so ignore the texts.
  const callFields = {
    ...EMPTY_TEXTS,
    referralName: hasNewName ? call.referralName : referral.referralName,
    referralEmail: call.referralEmail ?? contactDetails.referralEmail,
    referralPhone: call.referralPhone ?? contactDetails.referralPhone,
  };
  const referralWithContact = { ...referral, ...contactDetails, ...EMPTY_TEXTS };
  const mergedFields = mergeContactRequest(referralWithContact, callFields, now);
  return mergedFields && { ...contactDetails, asks: mergedFields.asks };
}

/**
 * Finds the newest open referral from any referrer, otherwise a lost one from this referrer. `referrals` must be sorted
 * newest first.
 */
export function matchLoggedCall(
  call: LoggedCall,
  referrals: readonly Referral[],
  now: Date,
): LoggedCallJoin | null {
  const candidates = referrals.filter(
    (referral) => !referral.friendRemoved && !referral.isTest && isCandidate(call, referral),
  );
  const referral = candidates.find(({ status }) => status !== 'lost') ?? candidates[0];
  const fields = referral && getMergedFields(referral, call, now);
  return fields ? { referral, fields } : null;
}
