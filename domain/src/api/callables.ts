import * as z from 'zod/mini';
import { PLAN_TYPES } from '../billing/entitlement.ts';
import { businessFields } from '../business/business.ts';
import { acceptedLegalVersionsSchema } from '../business/legal.ts';
import { PICTURE_BASE64_MAX, PICTURES } from '../business/pictures.ts';
import { parsePlacementCode } from '../business/placements.ts';
import { isSlug, toSlugFromUrl } from '../business/slug.ts';
import { campaignFields, validateDateRange } from '../campaigns.ts';
import { CUSTOMERS_PER_CHUNK, customerInputSchema } from '../customers/customer.ts';
import { PAST_REFERRALS_PER_CHUNK, pastReferralSchema } from '../referrals/past-referral.ts';
import { findTestimonialError, parseLinkCode } from '../referrals/personal-links.ts';
import { mapOptionalTexts, type TextSchemas } from '../referrals/referral.ts';
import {
  contactRequestFields,
  getSendMethod,
  REFERRAL_ERRORS,
  referralFields,
  thankFields,
  validateFriendContact,
  validateReferrerName,
  validateRequesterContact,
} from '../referrals/referral-form.ts';
import { rewardTextSchema } from '../rewards/reward-form.ts';
import { isTimeZone } from '../shared/dates.ts';
import { emailSchema, normalizeEmail, optionalEmailSchema } from '../shared/email.ts';
import { LANGUAGES } from '../shared/i18n.ts';
import { INDUSTRIES } from '../shared/industry.ts';
import { NAME_MAX } from '../shared/limits.ts';
import { singleLine, toSingleLine } from '../shared/text.ts';
import { callableOutputs } from './outputs.ts';
import { ownerCommandSchema } from './owner-commands.ts';

/** Idempotency key from the browser. Without one, the same body runs once per minute. */
const requestId = z.nullish(z.uuid());

/** Push service URLs are up to about 500 characters long. */
const ENDPOINT_MAX = 1000;

/** Accepts null, because SDKs send null for undefined. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text: string | null | undefined) => text ?? ''),
    ),
    schema,
  );

type TextInput = ReturnType<typeof optionalText>;

/** Texts that are missing become ''. */
const textInputs = mapOptionalTexts<z.ZodMiniType>((field) =>
  optionalText(referralFields[field] as z.ZodMiniType<string, string>),
) as TextSchemas<TextInput, z.ZodMiniOptional<TextInput>>;

/** Base64. */
const pictureData = z.string().check(z.maxLength(PICTURE_BASE64_MAX));

const slug = z
  .pipe(z.string(), z.transform(toSlugFromUrl))
  .check(z.refine(isSlug, 'This referral link is not valid'));

const placement = z.pipe(
  z.nullable(z.string()),
  z.transform((text: string | null) => parsePlacementCode(text)),
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

const sender = {
  /** Page language; defaults to English. */
  language: z.nullish(z.enum(LANGUAGES)),
  /** Consent version shown on the page; defaults to the current one. */
  consentVersion: z.nullish(z.int()),
  /** Honeypot: people can't see this field, so only bots fill it in. */
  company: optionalText(z.string()),
};

/** The SDK sends null for calls without input. */
const nothing = z.nullish(z.strictObject({}));

const LOGIN_ERROR_MAX = 500;
const COUPON_MAX = 50;
const TOKEN_MAX = 200;
const UID_MAX = 128;
const TIME_ZONE_MAX = 60;
const language = z.optional(z.enum(LANGUAGES));
const PASSWORD_MAX = 4096;

/** Functions that browsers may call. Unknown fields are rejected. */
export const callables = {
  'create-referral': {
    input: z
      .pipe(
        z
          .strictObject({
            ...referralFields,
            referralEmail: optionalText(referralFields.referralEmail),
            referralPhone: optionalText(referralFields.referralPhone),
            ...textInputs,
            /** Defaults to `email` if the friend has an email address, otherwise `sms`. */
            sendMethod: z.nullish(referralFields.sendMethod),
            referrerName: optionalText(singleLine(NAME_MAX)),
            referrerEmail: optionalText(
              optionalEmailSchema(REFERRAL_ERRORS.referrerEmail, REFERRAL_ERRORS.longEmail),
            ),
            /** The customer's link code, sent instead of a name and email. */
            me: z.nullish(code),
            businessSlug: slug,
            requestId,
            ...sender,
            /** Invalid codes are ignored. */
            placement: z.optional(placement),
          })
          .check(validateReferrerName),
        z.transform((input) => ({ ...input, sendMethod: getSendMethod(input) })),
      )
      .check(validateFriendContact),
    output: callableOutputs['create-referral'],
  },
  /** Contact request through a personal link; joins the customer's referral of this friend, or creates one. */
  'ask-contact': {
    input: z
      .strictObject({
        ...contactRequestFields,
        referralEmail: optionalText(contactRequestFields.referralEmail),
        referralPhone: optionalText(contactRequestFields.referralPhone),
        ...textInputs,
        code,
        requestId,
        ...sender,
      })
      .check(validateRequesterContact),
    output: callableOutputs['ask-contact'],
  },
  /** Contact request at the counter. The owner sets the referrer; the response is the same for all names. */
  'thank-referrer': {
    input: z
      .strictObject({
        ...thankFields,
        referralEmail: optionalText(contactRequestFields.referralEmail),
        referralPhone: optionalText(contactRequestFields.referralPhone),
        ...textInputs,
        businessSlug: slug,
        requestId,
        ...sender,
        placement: z.optional(placement),
      })
      .check(validateRequesterContact),
    output: callableOutputs['thank-referrer'],
  },
  /** Records that the draft was probably opened; unknown ids get the same response. */
  'draft-opened': {
    input: z.strictObject({ requestId: z.uuid() }),
    output: callableOutputs['draft-opened'],
  },
  /** Sends a referrer the links to their pages; the response doesn't reveal whether the email is known. */
  'send-referrer-link': {
    input: z.strictObject({ email, language: z.nullish(z.enum(LANGUAGES)) }),
    output: callableOutputs['send-referrer-link'],
  },
  /** Returns the data for the referrer's page; rejected with `link-unusable` if the token is invalid. */
  'open-referrer-page': {
    input: z.strictObject({ token: singleLine(TOKEN_MAX) }),
    output: callableOutputs['open-referrer-page'],
  },
  /** Saves the referrer's email preference and testimonial; '' removes the testimonial. */
  'choose-referrer-mails': {
    input: z.strictObject({
      token: singleLine(TOKEN_MAX),
      wantsMails: z.optional(z.boolean()),
      testimonial: z.optional(
        z
          .pipe(z.string(), z.transform(toSingleLine))
          .check(z.refine((text) => findTestimonialError(text) === null, 'Use plain words only')),
      ),
    }),
    output: callableOutputs['choose-referrer-mails'],
  },
  /** Erases the referrer; their referrals are kept without a name. */
  'forget-referrer': {
    input: z.strictObject({ token: singleLine(TOKEN_MAX) }),
    output: callableOutputs['forget-referrer'],
  },
  'save-picture': {
    input: z.union([
      z.strictObject({
        kind: z.enum(PICTURES),
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
    output: callableOutputs['save-picture'],
  },
  /** Runs a command of the owner, once per `requestId`. */
  'run-command': {
    input: ownerCommandSchema,
    output: callableOutputs['run-command'],
  },
  /** Adds or updates customers; safe to repeat. Skips people who asked not to be contacted. */
  'import-customers': {
    input: z.strictObject({
      customers: z
        .array(customerInputSchema)
        .check(z.minLength(1), z.maxLength(CUSTOMERS_PER_CHUNK)),
    }),
    output: callableOutputs['import-customers'],
  },
  /** Imports older referrals without notifying anyone; safe to repeat. A dry run writes nothing. */
  'import-referrals': {
    input: z.strictObject({
      referrals: z
        .array(pastReferralSchema)
        .check(z.minLength(1), z.maxLength(PAST_REFERRALS_PER_CHUNK)),
      dryRun: z.boolean(),
    }),
    output: callableOutputs['import-referrals'],
  },
  /** Subscribes or unsubscribes this browser, sends a test, or returns the public key for subscribing. */
  'choose-push': {
    input: z.discriminatedUnion('to', [
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
    output: callableOutputs['choose-push'],
  },
  /** Erases a person on request, and blocks new data about them. */
  'remove-person': {
    input: z.strictObject({
      referralId: singleLine(UID_MAX),
      person: z.enum(['friend', 'referrer']),
    }),
    output: callableOutputs['remove-person'],
  },
  /** Repeating a call with the same id returns the existing campaign. */
  'create-campaign': {
    input: z
      .strictObject({
        ...campaignFields,
        /** Document id, generated by the browser. */
        campaignId: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
        /** The business's time zone, or the browser's if it has none yet. */
        timeZone: singleLine(TIME_ZONE_MAX).check(z.refine(isTimeZone)),
      })
      .check(validateDateRange),
    output: callableOutputs['create-campaign'],
  },
  /** Counts a visit. Unknown slugs get the same response, and unknown placements are ignored. */
  'count-scan': {
    // `me` is a link code; it lets the owner see that this customer opened their link.
    input: z.strictObject({
      businessSlug: slug,
      placement: z.optional(placement),
      me: z.optional(code),
    }),
    output: callableOutputs['count-scan'],
  },
  /** Creates the owner's only business; repeated or concurrent calls return the existing one. */
  'create-business': {
    input: z.strictObject({
      ...businessFields,
      phone: optionalText(businessFields.phone),
      rewardDescription: optionalText(rewardTextSchema),
      trade: z.nullish(z.enum(INDUSTRIES)),
      /** The browser's time zone; invalid ones are ignored. */
      timeZone: z.nullish(singleLine(TIME_ZONE_MAX)),
      /** Versions the page linked to; if absent, the owner is asked to accept them later. */
      acceptedPapers: z.nullish(acceptedLegalVersionsSchema),
      language,
    }),
    output: callableOutputs['create-business'],
  },
  /** Emails a link that confirms the contact address, if needed. */
  'send-contact-link': { input: nothing, output: callableOutputs['send-contact-link'] },
  'confirm-contact': {
    input: z.strictObject({ token: singleLine(TOKEN_MAX) }),
    output: callableOutputs['confirm-contact'],
  },
  /** Starts a subscription, even without sign-in; only the server decides price, trial and discount. */
  'create-checkout': {
    input: z.strictObject({
      planType: z.enum(PLAN_TYPES),
      email,
      couponCode: z.optional(
        z.pipe(
          z.nullable(singleLine(COUPON_MAX)),
          z.transform((code: string | null) => code ?? undefined),
        ),
      ),
      requestId,
    }),
    output: callableOutputs['create-checkout'],
  },
  /** Returns the coupon's effect on both plans; `offer` is null if the code is not active. */
  'quote-coupon': {
    input: z.strictObject({ couponCode: singleLine(COUPON_MAX) }),
    output: callableOutputs['quote-coupon'],
  },
  'customer-portal': { input: nothing, output: callableOutputs['customer-portal'] },
  /** Returns the owner's subscription, after asking Stripe if our copy may be stale. */
  'check-subscription': {
    input: nothing,
    output: callableOutputs['check-subscription'],
  },
  /** Returns one page of all referrals' events, starting at the previous page's `next`. */
  'read-events': {
    input: z.strictObject({
      after: z.nullable(
        z.string().check(z.regex(/^referrals\/[\w-]{1,200}\/events\/[\w-]{1,200}$/)),
      ),
    }),
    output: callableOutputs['read-events'],
  },
  /** Adds an entry to `login_attempts`, with the user agent from the request. */
  'log-login-attempt': {
    input: z.strictObject({
      email: emailSchema(INVALID_EMAIL),
      success: z.boolean(),
      error_message: z.optional(singleLine(LOGIN_ERROR_MAX)),
    }),
    output: callableOutputs['log-login-attempt'],
  },
  /** Emails a link to choose a new password; unknown addresses get the same response. */
  'send-reset-link': {
    input: z.strictObject({ email: emailSchema(INVALID_EMAIL), language }),
    output: callableOutputs['send-reset-link'],
  },
  /** Emails a notice if the password has just been changed. */
  'send-password-notice': { input: nothing, output: callableOutputs['send-password-notice'] },
  /** Emails a verification link, only to the account's own email or its new one. Earlier links stay valid. */
  'send-verification-link': {
    input: z.strictObject({
      /** True if a plan was bought with this email, so the link's page doesn't offer one. */
      hasPaid: z.boolean(),
      /** Becomes the account's email once the link is opened. */
      newEmail: z.optional(emailSchema(INVALID_EMAIL)),
      language,
    }),
    output: callableOutputs['send-verification-link'],
  },
  /** Performs the action of an Auth link, after checking who may get the account. */
  'open-account-link': {
    input: z.strictObject({
      /** Auth's action code, which proves access to the mailbox. */
      code: singleLine(TOKEN_MAX),
      /** Uid of the account created in this browser. */
      account: z.nullish(singleLine(UID_MAX)),
      /** True once the page's button has been clicked; just opening a link changes nothing. */
      isConfirmed: z.optional(z.boolean()),
      /** The password chosen at sign-up, if the user still knows it. */
      chosenPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
      password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    }),
    output: callableOutputs['open-account-link'],
  },
  /** Revokes all sessions; the custom token signs this browser in again. */
  'sign-out-others': { input: nothing, output: callableOutputs['sign-out-others'] },
  /** Cancels the subscription and deletes account, business, referrals and public documents. */
  'delete-account': {
    input: z.strictObject({
      /** The owner's email address, typed to confirm. */
      confirmation: email,
    }),
    output: callableOutputs['delete-account'],
  },
} as const;

export type CallableName = keyof typeof callables;
export type CallableInput<N extends CallableName> = z.infer<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.infer<(typeof callables)[N]['output']>;
