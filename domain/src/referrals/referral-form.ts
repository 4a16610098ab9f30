import * as z from 'zod/mini';
import {
  EMAIL_NOT_ASCII_MESSAGE,
  emailSchema,
  normalizeEmail,
  optionalEmailSchema,
} from '../shared/email.ts';
import { t } from '../shared/i18n.ts';
import { EMAIL_MAX, NAME_MAX, NOTE_MAX, PHONE_MAX } from '../shared/limits.ts';
import { isPhone, normalizePhone, phoneTextSchema } from '../shared/phone.ts';
import {
  findInputError,
  getTooLongMessage,
  ONE_LINE_MESSAGE,
  requiredNameSchema,
  toComparableName,
} from '../shared/text.ts';
import {
  mapOptionalTexts,
  OPTIONAL_TEXTS,
  type OptionalText,
  SEND_METHODS,
  type SendMethod,
} from './referral.ts';

/** Error messages of the public forms; translations use the same keys. */
export const REFERRAL_ERRORS = {
  referrerName: t('Referrer name is required'),
  referrerEmail: t('Valid referrer email is required'),
  friendName: t("Friend's name is required"),
  friendEmail: t("Valid friend's email is required"),
  friendPhone: t("Valid friend's phone number is required"),
  consent: t('You must confirm you are referring a known person'),
  saidName: t('Enter the name of the person who referred you'),
  ownName: t('Enter your name'),
  ownEmail: t('Enter a valid email address'),
  ownPhone: t('Enter a valid phone number'),
  wayToReach: t('Enter your phone number or email'),
  ownConsent: t('Check this box so they can contact you'),
  longName: getTooLongMessage(NAME_MAX),
  longEmail: getTooLongMessage(EMAIL_MAX),
  longPhone: getTooLongMessage(PHONE_MAX),
  longNote: getTooLongMessage(NOTE_MAX),
  oneLine: ONE_LINE_MESSAGE,
  emailNotPlain: EMAIL_NOT_ASCII_MESSAGE,
} as const;
export type ReferralError = keyof typeof REFERRAL_ERRORS;

const optionalTextFields = mapOptionalTexts((field) => OPTIONAL_TEXTS[field].schema) as {
  readonly [F in OptionalText]: (typeof OPTIONAL_TEXTS)[F]['schema'];
};

export const referralFields = {
  referrerName: requiredNameSchema(NAME_MAX, REFERRAL_ERRORS.referrerName),
  referrerEmail: emailSchema(REFERRAL_ERRORS.referrerEmail),
  sendMethod: z.enum(SEND_METHODS),
  referralName: requiredNameSchema(NAME_MAX, REFERRAL_ERRORS.friendName),
  referralEmail: optionalEmailSchema(REFERRAL_ERRORS.friendEmail, REFERRAL_ERRORS.longEmail),
  referralPhone: phoneTextSchema(),
  ...optionalTextFields,
  consentAttestation: z.boolean().check(z.refine((checked) => checked, REFERRAL_ERRORS.consent)),
};

export const getSendMethod = ({
  sendMethod,
  referralEmail,
  referralPhone,
}: FriendContact & { readonly sendMethod?: SendMethod | null | undefined }): SendMethod =>
  sendMethod ?? (referralEmail || !referralPhone ? 'email' : 'sms');

/** The friend's contact details; '' if left blank. */
interface FriendContact {
  readonly referralEmail: string;
  readonly referralPhone: string;
}

/** Requires the contact detail for the chosen method; the other detail must be empty or valid. */
export const validateFriendContact = z.superRefine<
  FriendContact & { readonly sendMethod: SendMethod }
>((friend, context) => {
  const { sendMethod, referralEmail, referralPhone } = friend;
  const fail = (path: keyof FriendContact, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: friend });
  if (!referralEmail && sendMethod === 'email') fail('referralEmail', REFERRAL_ERRORS.friendEmail);
  if ((referralPhone || sendMethod === 'sms') && !isPhone(referralPhone))
    fail('referralPhone', REFERRAL_ERRORS.friendPhone);
});

/** Requires a name and email, or a link code. Runs despite other errors, so that all of them are shown. */
export const validateReferrerName = z.superRefine<ReferrerInput>(
  (input, context) => {
    if (input.me) return;
    for (const field of ['referrerName', 'referrerEmail'] as const) {
      // An email that was typed is checked by its own schema.
      if (field === 'referrerEmail' && input.referrerEmail) continue;
      const message = findInputError(referralFields[field], input[field] ?? '');
      if (message) context.addIssue({ code: 'custom', path: [field], message, input });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

interface ReferrerInput {
  readonly me?: string | null | undefined;
  readonly referrerName?: string;
  readonly referrerEmail?: string;
}

const { referrerName: _name, referrerEmail: _email, ...friendFields } = referralFields;

/** Form for a customer who is identified by their link code. */
export const prefilledFormSchema = z.object(friendFields).check(validateFriendContact);
export type PrefilledForm = z.infer<typeof prefilledFormSchema>;

export const referralFormSchema = z.object(referralFields).check(validateFriendContact);
export type ReferralForm = z.infer<typeof referralFormSchema>;

export const contactRequestFields = {
  referralName: requiredNameSchema(NAME_MAX, REFERRAL_ERRORS.ownName),
  referralEmail: optionalEmailSchema(REFERRAL_ERRORS.ownEmail, REFERRAL_ERRORS.longEmail),
  referralPhone: referralFields.referralPhone,
  ...optionalTextFields,
  consentAttestation: z.boolean().check(z.refine((checked) => checked, REFERRAL_ERRORS.ownConsent)),
};

export const validateRequesterContact = z.superRefine<FriendContact>((friend, context) => {
  const { referralEmail, referralPhone } = friend;
  const fail = (message: string) =>
    context.addIssue({ code: 'custom', path: ['referralPhone'], message, input: friend });
  if (!referralEmail && !referralPhone) fail(REFERRAL_ERRORS.wayToReach);
  if (referralPhone && !isPhone(referralPhone)) fail(REFERRAL_ERRORS.ownPhone);
});

export const contactRequestFormSchema = z
  .object(contactRequestFields)
  .check(validateRequesterContact);
export type ContactRequestForm = z.infer<typeof contactRequestFormSchema>;

export const counterFormFields = {
  referrerName: requiredNameSchema(NAME_MAX, REFERRAL_ERRORS.saidName),
  ...contactRequestFields,
};
export const counterFormSchema = z.object(counterFormFields).check(validateRequesterContact);

const { referralName: _friend, ...introducedFields } = contactRequestFields;

/** Form for a friend whose name is in the link. */
export const introducedFormSchema = z.object(introducedFields).check(validateRequesterContact);
export type IntroducedForm = z.infer<typeof introducedFormSchema>;

const REQUEST_METADATA_FIELDS = new Set([
  'requestId',
  'company',
  'placement',
  'language',
  'consentVersion',
]);

type RequestBody = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the sorted fields, so that requests with the same content share one id and are recorded once. */
export const getRequestContent = (body: RequestBody) =>
  Object.entries(body)
    .filter(([name]) => !REQUEST_METADATA_FIELDS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));

const SENDERS = ['businessSlug', 'referrerEmail', 'me', 'code'] as const;

type Sender = Readonly<Partial<Record<(typeof SENDERS)[number], string | null | undefined>>>;

interface SentReferral extends Sender, FriendContact {
  readonly referralName: string;
}

/**
 * Detects a repeated referral, even with added details. Needs the same email, or the same phone and name,
 * because households share phones; the other contact detail may be missing, but must not differ. If in
 * doubt, returns false: a flagged duplicate is better than a lost referral.
 */
export function isSameReferral(a: SentReferral, b: SentReferral): boolean {
  const emailMatch = compare(a.referralEmail, b.referralEmail, normalizeEmail);
  const phoneMatch = compare(a.referralPhone, b.referralPhone, normalizePhone);
  const hasSameName = toComparableName(a.referralName) === toComparableName(b.referralName);
  return (
    SENDERS.every((field) => normalizeEmail(a[field] ?? '') === normalizeEmail(b[field] ?? '')) &&
    emailMatch !== 'different' &&
    phoneMatch !== 'different' &&
    (emailMatch === 'same' || (phoneMatch === 'same' && hasSameName))
  );
}

function compare(a: string, b: string, normalize: (text: string) => string) {
  const [first, second] = [normalize(a), normalize(b)];
  if (!first || !second) return 'unknown';
  return first === second ? 'same' : 'different';
}
