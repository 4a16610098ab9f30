import * as z from 'zod/mini';
import { PLAN_TYPES } from '../billing/entitlement.ts';
import { businessFormSchema } from '../business/business.ts';
import { acceptedLegalVersionsSchema } from '../business/legal.ts';
import { PICTURE_BASE64_MAX, PICTURE_KINDS } from '../business/pictures.ts';
import { parsePlacementCode } from '../business/placements.ts';
import { isSlug, toLowerCaseSlug } from '../business/slug.ts';
import { campaignFields, validateDateRange } from '../campaigns.ts';
import { CUSTOMERS_PER_CHUNK, customerInputSchema } from '../customers/customer.ts';
import { PAST_REFERRALS_PER_CHUNK, pastReferralSchema } from '../referrals/past-referral.ts';
import { findTestimonialError, parseLinkCode } from '../referrals/personal-links.ts';
import { mapOptionalTexts } from '../referrals/referral.ts';
import {
  contactRequestFields,
  counterFormFields,
  getSendMethod,
  REFERRAL_ERRORS,
  referralFields,
  validateFriendContact,
  validateReferrerName,
  validateRequesterContact,
} from '../referrals/referral-form.ts';
import { rewardTextSchema } from '../rewards/reward-form.ts';
import { emailSchema, normalizeEmail, optionalEmailSchema } from '../shared/email.ts';
import { LANGUAGES } from '../shared/i18n.ts';
import { INDUSTRIES } from '../shared/industry.ts';
import { NAME_MAX } from '../shared/limits.ts';
import { singleLineSchema, toSingleLine } from '../shared/text.ts';
import type { callableOutputs } from './outputs.ts';
import { ownerCommandSchema, TIME_ZONE_MAX, timeZoneInput } from './owner-commands.ts';

/** Idempotency key from the browser. Without one, the same body runs once per minute. */
const requestId = z.nullish(z.uuid());

/** Maximum length; push service URLs have up to about 500 characters. */
const ENDPOINT_MAX = 1000;

/** Text field that may also be null, because SDKs send null for undefined. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text: string | null | undefined) => text ?? ''),
    ),
    schema,
  );

const textFields = mapOptionalTexts((field) => optionalText(referralFields[field]));

const pictureData = z.string().check(z.maxLength(PICTURE_BASE64_MAX));

const slug = z
  .pipe(z.string(), z.transform(toLowerCaseSlug))
  .check(z.refine(isSlug, 'This referral link is not valid'));

/** Placement code; ignored if invalid. */
const placement = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((text: string | null) => parsePlacementCode(text)),
  ),
);

const INVALID_EMAIL = 'Please enter a valid email address';
const email = z.pipe(emailSchema(INVALID_EMAIL), z.transform(normalizeEmail));

const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => parseLinkCode(text) ?? ''),
  ),
  z.string().check(z.minLength(1, 'This link is not valid')),
);

const endpoint = z.url().check(z.maxLength(ENDPOINT_MAX));

const publicFormFields = {
  /** Page language; defaults to English. */
  language: z.nullish(z.enum(LANGUAGES)),
  /** Consent version shown on the page; defaults to the current one. */
  consentVersion: z.nullish(z.int()),
  /** Honeypot: people can't see this field, so only bots fill it in. */
  company: optionalText(z.string()),
};

const requesterFields = {
  ...contactRequestFields,
  referralEmail: optionalText(contactRequestFields.referralEmail),
  referralPhone: optionalText(contactRequestFields.referralPhone),
  ...textFields,
  requestId,
  ...publicFormFields,
};

/** The SDK sends null for calls without input. */
const noInput = z.nullish(z.strictObject({}));

const LOGIN_ERROR_MAX = 500;
const COUPON_MAX = 50;
const TOKEN_MAX = 200;
const UID_MAX = 128;
const PASSWORD_MAX = 4096;
const language = z.optional(z.enum(LANGUAGES));

/** Inputs of the functions that browsers may call. Unknown fields are rejected. */
export const callableInputs = {
  'create-referral': z
    .pipe(
      z
        .strictObject({
          ...referralFields,
          referralEmail: optionalText(referralFields.referralEmail),
          referralPhone: optionalText(referralFields.referralPhone),
          ...textFields,
          /** Defaults to `email` if the friend has an email address, otherwise `sms`. */
          sendMethod: z.nullish(referralFields.sendMethod),
          referrerName: optionalText(singleLineSchema(NAME_MAX)),
          referrerEmail: optionalText(
            optionalEmailSchema(REFERRAL_ERRORS.referrerEmail, REFERRAL_ERRORS.longEmail),
          ),
          /** The customer's link code, sent instead of a name and email. */
          me: z.nullish(code),
          businessSlug: slug,
          requestId,
          ...publicFormFields,
          placement,
        })
        .check(validateReferrerName),
      z.transform((input) => ({ ...input, sendMethod: getSendMethod(input) })),
    )
    .check(validateFriendContact),
  /** Contact request through a personal link; updates or creates the customer's referral of this friend. */
  'ask-contact': z.strictObject({ ...requesterFields, code }).check(validateRequesterContact),
  /** Contact request at the counter. The owner sets the referrer, so the response is the same for any name. */
  'thank-referrer': z
    .strictObject({
      ...requesterFields,
      referrerName: counterFormFields.referrerName,
      businessSlug: slug,
      placement,
    })
    .check(validateRequesterContact),
  /** Records that the draft was probably opened; unknown ids get the same response. */
  'draft-opened': z.strictObject({ requestId: z.uuid() }),
  /** Sends a referrer the links to their pages; the response doesn't reveal whether the email is known. */
  'send-referrer-link': z.strictObject({ email, language: z.nullish(z.enum(LANGUAGES)) }),
  /** Returns the data for the referrer's page; rejected with `link-unusable` if the token is invalid. */
  'open-referrer-page': z.strictObject({ token: singleLineSchema(TOKEN_MAX) }),
  /** Saves the referrer's email preference and testimonial; '' removes the testimonial. */
  'choose-referrer-mails': z.strictObject({
    token: singleLineSchema(TOKEN_MAX),
    wantsMails: z.optional(z.boolean()),
    testimonial: z.optional(
      z
        .pipe(z.string(), z.transform(toSingleLine))
        .check(z.refine((text) => findTestimonialError(text) === null, 'Use plain words only')),
    ),
  }),
  /** Erases the referrer; their referrals are kept without a name. */
  'forget-referrer': z.strictObject({ token: singleLineSchema(TOKEN_MAX) }),
  'save-picture': z.union([
    z.strictObject({
      kind: z.enum(PICTURE_KINDS),
      /** Null removes the picture. */
      data: z.nullable(pictureData),
    }),
    /** Link preview of the business or a campaign. */
    z.strictObject({
      kind: z.literal('preview'),
      data: pictureData,
      key: z.string().check(z.maxLength(32)),
      campaignId: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    }),
  ]),
  /** Runs an owner's command once per `requestId`. */
  'run-command': ownerCommandSchema,
  /** Adds or updates customers; safe to repeat. Skips people who asked not to be contacted. */
  'import-customers': z.strictObject({
    customers: z.array(customerInputSchema).check(z.minLength(1), z.maxLength(CUSTOMERS_PER_CHUNK)),
  }),
  /** Imports older referrals without notifying anyone; safe to repeat. A dry run writes nothing. */
  'import-referrals': z.strictObject({
    referrals: z
      .array(pastReferralSchema)
      .check(z.minLength(1), z.maxLength(PAST_REFERRALS_PER_CHUNK)),
    dryRun: z.boolean(),
  }),
  /** Subscribes or unsubscribes this browser, sends a test, or returns the public key for subscribing. */
  'choose-push': z.discriminatedUnion('to', [
    z.strictObject({
      to: z.literal('on'),
      endpoint,
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
    }),
    z.strictObject({ to: z.literal('off'), endpoint }),
    z.strictObject({ to: z.literal('test'), endpoint }),
    z.strictObject({ to: z.literal('key') }),
  ]),
  /** Erases a person on request, and blocks new data about them. */
  'remove-person': z.strictObject({
    referralId: singleLineSchema(UID_MAX),
    person: z.enum(['friend', 'referrer']),
  }),
  /** Repeating a call with the same id returns the existing campaign. */
  'create-campaign': z
    .strictObject({
      ...campaignFields,
      /** Document id, generated by the browser. */
      campaignId: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
      /** The business's time zone, or the browser's if the business has none yet. */
      timeZone: timeZoneInput,
    })
    .check(validateDateRange),
  /** Counts a visit. Unknown slugs get the same response, and unknown placements are ignored. */
  'count-scan': z.strictObject({
    businessSlug: slug,
    placement,
    /** Link code, which lets the owner see that this customer opened their link. */
    me: z.optional(code),
  }),
  /** Creates the owner's only business; repeated or concurrent calls return the existing one. */
  'create-business': z.strictObject({
    ...businessFormSchema.shape,
    phone: optionalText(businessFormSchema.shape.phone),
    rewardDescription: optionalText(rewardTextSchema),
    trade: z.nullish(z.enum(INDUSTRIES)),
    /** The browser's time zone; ignored if invalid. */
    timeZone: z.nullish(singleLineSchema(TIME_ZONE_MAX)),
    /** Legal versions the page linked to; if absent, the owner is asked to accept them later. */
    acceptedPapers: z.nullish(acceptedLegalVersionsSchema),
    language,
  }),
  /** Emails a link that confirms the contact address, if needed. */
  'send-contact-link': noInput,
  'confirm-contact': z.strictObject({ token: singleLineSchema(TOKEN_MAX) }),
  /** Starts a subscription, even for a visitor without an account. The server determines price, trial and discount. */
  'create-checkout': z.strictObject({
    planType: z.enum(PLAN_TYPES),
    email,
    couponCode: z.optional(
      z.pipe(
        z.nullable(singleLineSchema(COUPON_MAX)),
        z.transform((code: string | null) => code ?? undefined),
      ),
    ),
    requestId,
  }),
  /** Returns the coupon's effect on both plans. */
  'quote-coupon': z.strictObject({ couponCode: singleLineSchema(COUPON_MAX) }),
  'customer-portal': noInput,
  /** Returns the owner's subscription; fetches it from Stripe first if our copy may be stale. */
  'check-subscription': noInput,
  /** Returns one page of the events of all referrals, starting after the previous page's `next`. */
  'read-events': z.strictObject({
    after: z.nullable(z.string().check(z.regex(/^referrals\/[\w-]{1,200}\/events\/[\w-]{1,200}$/))),
  }),
  /** Adds an entry to `login_attempts`, with the user agent from the request. */
  'log-login-attempt': z.strictObject({
    email: emailSchema(INVALID_EMAIL),
    success: z.boolean(),
    error_message: z.optional(singleLineSchema(LOGIN_ERROR_MAX)),
  }),
  /** Emails a link to choose a new password; unknown addresses get the same response. */
  'send-reset-link': z.strictObject({ email: emailSchema(INVALID_EMAIL), language }),
  /** Emails a notice if the password has just been changed. */
  'send-password-notice': noInput,
  /** Emails a verification link, only to the account's current or new email. Earlier links stay valid. */
  'send-verification-link': z.strictObject({
    /** True if this email was used to buy a plan, so the verification page doesn't offer one. */
    hasPaid: z.boolean(),
    /** Becomes the account's email once the link is opened. */
    newEmail: z.optional(emailSchema(INVALID_EMAIL)),
    language,
  }),
  /** Performs an Auth link's action, unless the caller is signed in to a different account. */
  'open-account-link': z.strictObject({
    /** Auth's action code, which proves access to the mailbox. */
    code: singleLineSchema(TOKEN_MAX),
    /** Uid of the account created in this browser. */
    account: z.nullish(singleLineSchema(UID_MAX)),
    /** True once the page's button has been clicked; just opening a link changes nothing. */
    isConfirmed: z.optional(z.boolean()),
    /** The password chosen at sign-up, if the user still knows it. */
    chosenPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  /** Revokes all sessions; the custom token signs this browser in again. */
  'sign-out-others': noInput,
  /** Cancels the subscription and deletes the account, business, referrals and public documents. */
  'delete-account': z.strictObject({
    /** The owner's email address, typed to confirm. */
    confirmation: email,
  }),
} as const;

export type CallableName = keyof typeof callableInputs;
export type CallableInput<N extends CallableName> = z.infer<(typeof callableInputs)[N]>;
export type CallableOutput<N extends CallableName> = z.infer<(typeof callableOutputs)[N]>;
