import * as z from 'zod/mini';
import { answers } from './answers.ts';
import { PLAN_TYPES } from './billing/plan-types.ts';
import { businessFields } from './business/business.ts';
import { campaignFields, daysAreInOrder } from './business/campaign.ts';
import { acceptedPapersSchema } from './business/papers.ts';
import { linkCode } from './business/personal-link.ts';
import { PICTURE_BASE64_MAX, PICTURES } from './business/pictures.ts';
import { placementCode } from './business/placements.ts';
import { rewardWords } from './business/reward-refusals.ts';
import { isSlug, slugFromUrl } from './business/slug.ts';
import { customerInputSchema, IMPORT_CHUNK } from './customers/customer.ts';
import { PAST_CHUNK, pastReferralSchema } from './customers/past/past-referral.ts';
import { normalizeEmail } from './lib/email.ts';
import { emailSchema, optionalEmailSchema } from './lib/email-schema.ts';
import { LANGUAGES } from './lib/language.ts';
import { NAME_MAX } from './lib/limits.ts';
import { onOneLine } from './lib/names.ts';
import { line } from './lib/text.ts';
import { isTimeZone } from './lib/time-zone.ts';
import { TRADES } from './lib/trade.ts';
import { ownerCommandSchema } from './owner-commands.ts';
import { forEachText, type TextSchemas } from './referral/referral.ts';
import {
  askerIsReachable,
  askFields,
  friendIsReachable,
  REFERRAL_FAULTS,
  referralFields,
  referrerIsNamed,
  sendMethodOf,
  thankFields,
} from './referral/referral-form.ts';
import { testimonialFault } from './referral/testimonial.ts';

/**
 * The idempotency key: a UUID that the browser makes. The same key with the same body is the same
 * request. Without a key, the same body is the same request for a minute.
 */
const requestId = z.nullish(z.uuid());

/** Push services' addresses have up to some 500 characters. */
const ENDPOINT_MAX = 1000;

/** Text that may be left out or be null, because SDKs send null for undefined. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text: string | null | undefined) => text ?? ''),
    ),
    schema,
  );

type TextInput = ReturnType<typeof optionalText>;

/** The optional texts of a referral; one that was left out becomes ''. */
const textInputs = forEachText<z.ZodMiniType>((field) =>
  optionalText(referralFields[field] as z.ZodMiniType<string, string>),
) as TextSchemas<TextInput, z.ZodMiniOptional<TextInput>>;

/** A picture's file in Base64. */
const pictureData = z.string().check(z.maxLength(PICTURE_BASE64_MAX));

const slug = z
  .pipe(z.string(), z.transform(slugFromUrl))
  .check(z.refine(isSlug, 'This referral link is not valid'));

const placement = z.pipe(
  z.nullable(z.string()),
  z.transform((text: string | null) => placementCode(text)),
);

const INVALID_EMAIL = 'Please enter a valid email address';
const email = z.pipe(emailSchema(INVALID_EMAIL), z.transform(normalizeEmail));

const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => linkCode(text) ?? ''),
  ),
  z.string().check(z.minLength(1, 'This link is not valid')),
);

/** The address that a browser's push service gave for it. */
const endpoint = z.url().check(z.maxLength(ENDPOINT_MAX));

/** How whoever sent a public form read it, and whether they are a person. */
const sender = {
  /** The language of the page; English where it is left out. */
  language: z.nullish(z.enum(LANGUAGES)),
  /** Which version of the consent the page showed; the present one where it is left out. */
  consentVersion: z.nullish(z.int()),
  /** A honeypot: people cannot see this field, so only bots fill it. */
  company: optionalText(z.string()),
};

/** The input of a call without input, for which the SDK sends null. */
const nothing = z.nullish(z.strictObject({}));

const LOGIN_ERROR_MAX = 500;
const COUPON_MAX = 50;
const TOKEN_MAX = 200;
const UID_MAX = 128;
const TIME_ZONE_MAX = 60;
/** What an owner reads; a page that was opened before we asked for it sends none. */
const language = z.optional(z.enum(LANGUAGES));
const PASSWORD_MAX = 4096;

/**
 * Every function that a browser may call, with its input and output. Unknown fields are refused.
 */
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
            /** If left out: `email` where the friend has an email address, else `sms`. */
            sendMethod: z.nullish(referralFields.sendMethod),
            referrerName: optionalText(line(NAME_MAX)),
            referrerEmail: optionalText(
              optionalEmailSchema(REFERRAL_FAULTS.referrerEmail, REFERRAL_FAULTS.longEmail),
            ),
            /** The code of the customer's personal link, in place of name and email. */
            me: z.nullish(code),
            businessSlug: slug,
            requestId,
            ...sender,
            /** The place whose link the customer used; an invalid code counts as none. */
            placement: z.optional(placement),
          })
          .check(referrerIsNamed),
        z.transform((input) => ({ ...input, sendMethod: sendMethodOf(input) })),
      )
      .check(friendIsReachable),
    output: answers['create-referral'],
  },
  /**
   * A friend asks to be contacted, by a customer's personal link or that of their introduction. It joins
   * the referral by which that customer introduced them, or becomes one.
   */
  'ask-contact': {
    input: z
      .strictObject({
        ...askFields,
        referralEmail: optionalText(askFields.referralEmail),
        referralPhone: optionalText(askFields.referralPhone),
        ...textInputs,
        code,
        requestId,
        ...sender,
      })
      .check(askerIsReachable),
    output: answers['ask-contact'],
  },
  /**
   * A friend at the counter asks to be contacted, and says who sent them. Whoever that is to the business
   * is for its owner to say: the answer is the same for every name.
   */
  'thank-referrer': {
    input: z
      .strictObject({
        ...thankFields,
        referralEmail: optionalText(askFields.referralEmail),
        referralPhone: optionalText(askFields.referralPhone),
        ...textInputs,
        businessSlug: slug,
        requestId,
        ...sender,
        placement: z.optional(placement),
      })
      .check(askerIsReachable),
    output: answers['thank-referrer'],
  },
  /** The draft of a recorded referral was probably opened; an unknown request gets the same answer. */
  'draft-opened': {
    input: z.strictObject({ requestId: z.uuid() }),
    output: answers['draft-opened'],
  },
  /** Mails the links to their own pages to a referrer, if we know the address; says nothing of it. */
  'send-referrer-link': {
    input: z.strictObject({ email, language: z.nullish(z.enum(LANGUAGES)) }),
    output: answers['send-referrer-link'],
  },
  /** What a referrer sees of their own referrals. Refused (`link-unusable`) for any other token. */
  'open-referrer-page': {
    input: z.strictObject({ token: line(TOKEN_MAX) }),
    output: answers['open-referrer-page'],
  },
  /**
   * What a referrer chooses on their own page: whether a business's mails reach them, and what the page of their
   * friends quotes of them, where '' takes it back.
   */
  'choose-referrer-mails': {
    input: z.strictObject({
      token: line(TOKEN_MAX),
      wantsMails: z.optional(z.boolean()),
      testimonial: z.optional(
        z
          .pipe(z.string(), z.transform(onOneLine))
          .check(z.refine((text) => testimonialFault(text) === null, 'Use plain words only')),
      ),
    }),
    output: answers['choose-referrer-mails'],
  },
  /** Deletes what a business knows of this referrer; their referrals stay without their name. */
  'forget-referrer': {
    input: z.strictObject({ token: line(TOKEN_MAX) }),
    output: answers['forget-referrer'],
  },
  /** Gives the signed-in owner's business a logo or photo, or takes it away. */
  'save-picture': {
    input: z.union([
      z.strictObject({
        kind: z.enum(PICTURES),
        /** Null takes the picture away. */
        data: z.nullable(pictureData),
      }),
      /** What a link's preview shows: of the business's, or of a campaign's. */
      z.strictObject({
        kind: z.literal('preview'),
        data: pictureData,
        key: z.string().check(z.maxLength(32)),
        campaignId: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/))),
      }),
    ]),
    output: answers['save-picture'],
  },
  /** Carries out a command of the signed-in owner, once for each `requestId`. */
  'run-command': {
    input: ownerCommandSchema,
    output: answers['run-command'],
  },
  /**
   * Adds customers to the signed-in owner's list, or what is new of those who are on it: safe to repeat.
   * Nobody who asked not to be contacted is stored.
   */
  'import-customers': {
    input: z.strictObject({
      customers: z.array(customerInputSchema).check(z.minLength(1), z.maxLength(IMPORT_CHUNK)),
    }),
    output: answers['import-customers'],
  },
  /**
   * Adds what the signed-in owner's business had before it was here, each of its own day: safe to repeat.
   * Nobody hears of it. A dry run says what would become of each, and writes nothing.
   */
  'import-referrals': {
    input: z.strictObject({
      referrals: z.array(pastReferralSchema).check(z.minLength(1), z.maxLength(PAST_CHUNK)),
      dryRun: z.boolean(),
    }),
    output: answers['import-referrals'],
  },
  /**
   * Turns pushes to the caller's browser on or off, for whoever is signed in; sends it a test; or gives
   * the key that browsers subscribe with.
   */
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
    output: answers['choose-push'],
  },
  /** Removes one person of the signed-in owner's referral, who asked for it, and keeps them out. */
  'remove-person': {
    input: z.strictObject({
      referralId: line(UID_MAX),
      person: z.enum(['friend', 'referrer']),
    }),
    output: answers['remove-person'],
  },
  /**
   * Begins a campaign of the signed-in owner's business; a repeated call of the same id gives the
   * one that is there.
   */
  'create-campaign': {
    input: z
      .strictObject({
        ...campaignFields,
        /** The new document's id, which the browser makes. */
        campaignId: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
        /** The business's, or where it has none yet, the browser's. */
        timeZone: line(TIME_ZONE_MAX).check(z.refine(isTimeZone)),
      })
      .check(daysAreInOrder),
    output: answers['create-campaign'],
  },
  /**
   * Counts a visit by a business's link, its campaign's or its place's. An unknown slug gets the same
   * answer and is not counted, and an unknown place counts as none.
   */
  'count-scan': {
    input: z.strictObject({
      businessSlug: slug,
      placement: z.optional(placement),
      /** The code of the customer's link, whose owner then reads that they opened it. */
      me: z.optional(code),
    }),
    output: answers['count-scan'],
  },
  /** Creates the owner's one business; a repeated or concurrent call gives the existing one. */
  'create-business': {
    input: z.strictObject({
      ...businessFields,
      phone: optionalText(businessFields.phone),
      /** A page that was opened before we asked for it sends none. */
      rewardDescription: optionalText(rewardWords),
      /** A page that was opened before we asked for it sends none. */
      trade: z.nullish(z.enum(TRADES)),
      /** The browser's; one that we do not know counts as none. */
      timeZone: z.nullish(line(TIME_ZONE_MAX)),
      /** The versions that the page linked to; one that did not sends none, and its owner is asked later. */
      acceptedPapers: z.nullish(acceptedPapersSchema),
      language,
    }),
    output: answers['create-business'],
  },
  /** Mails the link that confirms the contact address of the signed-in owner's business, if it needs one. */
  'send-contact-link': { input: nothing, output: answers['send-contact-link'] },
  /** Confirms a contact address by the token of that link. */
  'confirm-contact': {
    input: z.strictObject({ token: line(TOKEN_MAX) }),
    output: answers['confirm-contact'],
  },
  /**
   * Begins a subscription by email, without sign-in; the server alone decides price, trial and
   * discount.
   */
  'create-checkout': {
    input: z.strictObject({
      planType: z.enum(PLAN_TYPES),
      email,
      couponCode: z.optional(
        z.pipe(
          z.nullable(line(COUPON_MAX)),
          z.transform((code: string | null) => code ?? undefined),
        ),
      ),
      requestId,
    }),
    output: answers['create-checkout'],
  },
  /** What a coupon does to both plans; `offer` is null where no such code is active. */
  'quote-coupon': {
    input: z.strictObject({ couponCode: line(COUPON_MAX) }),
    output: answers['quote-coupon'],
  },
  /** Stripe's billing portal, for the customer that the signed-in user has claimed. */
  'customer-portal': { input: nothing, output: answers['customer-portal'] },
  /** What the signed-in user has paid for; asks Stripe where our copy may be stale. */
  'check-subscription': {
    input: nothing,
    output: answers['check-subscription'],
  },
  /** A page of what happened to the signed-in owner's referrals, from the first on or after what `next` said. */
  'read-events': {
    input: z.strictObject({
      after: z.nullable(
        z.string().check(z.regex(/^referrals\/[\w-]{1,200}\/events\/[\w-]{1,200}$/)),
      ),
    }),
    output: answers['read-events'],
  },
  /** Adds a document to `login_attempts`; the user agent comes from the request. */
  'log-login-attempt': {
    input: z.strictObject({
      email: emailSchema(INVALID_EMAIL),
      success: z.boolean(),
      error_message: z.optional(line(LOGIN_ERROR_MAX)),
    }),
    output: answers['log-login-attempt'],
  },
  /**
   * Mails the link that verifies the email of the signed-in user's account, to that email alone; a
   * repeated call sends one more, and each of them works.
   */
  'send-verification-link': {
    input: z.strictObject({
      /** Whether a plan was bought with this email, so that the link's page need not ask for one. */
      hasPaid: z.boolean(),
      language,
    }),
    output: answers['send-verification-link'],
  },
  /** Performs the action of a link that Auth made, after a check of who may get the account. */
  'open-account-link': {
    input: z.strictObject({
      /** Auth's action code from the link; whoever has it reads the mailbox. */
      code: line(TOKEN_MAX),
      /** The uid of the account that was created in the browser that opened the link. */
      account: z.nullish(line(UID_MAX)),
      /** True once the user has clicked the page's button; opening a link changes nothing. */
      isConfirmed: z.optional(z.boolean()),
      /** The password of the sign-up, where the user still knows it. */
      chosenPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
      /** The new password, once the user has chosen one. */
      password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    }),
    output: answers['open-account-link'],
  },
  /** Revokes every session of the signed-in user; the custom token signs this browser in again. */
  'sign-out-others': { input: nothing, output: answers['sign-out-others'] },
  /** Cancels the subscription and deletes account, business, referrals and public documents. */
  'delete-account': {
    input: z.strictObject({
      /** What the owner typed to confirm: their own email address. */
      confirmation: email,
    }),
    output: answers['delete-account'],
  },
} as const;

export type CallableName = keyof typeof callables;
export type CallableInput<N extends CallableName> = z.infer<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.infer<(typeof callables)[N]['output']>;
