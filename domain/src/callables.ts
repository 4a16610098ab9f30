import * as z from 'zod/mini';
import { newBusinessFields } from './business.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { EMAIL_MAX } from './limits.ts';
import { placementCode } from './placements.ts';
import { PLAN_TYPES } from './plans.ts';
import { forEachText, type TextSchemas } from './referral.ts';
import { friendIsReachable, referralFields, sendMethodOf } from './referral-form.ts';
import { isSlug, slugFromUrl } from './slug.ts';
import { line } from './text.ts';

/**
 * A UUID made by the browser: the same id with the same body is the same request, however often it
 * comes. Without one, the same body is the same request for a minute.
 */
const requestId = z.nullish(z.uuid());

/** Text that a caller may leave out, or send as null, as SDKs do with what is undefined. */
const optionalText = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text: string | null | undefined) => text ?? ''),
    ),
    schema,
  );

type TextInput = ReturnType<typeof optionalText>;

/** The optional texts of a referral; what was left out is checked, and goes on, as ''. */
const textInputs = forEachText<z.ZodMiniType>((field) =>
  optionalText(referralFields[field] as z.ZodMiniType<string, string>),
) as TextSchemas<TextInput, z.ZodMiniOptional<TextInput>>;

const slug = z
  .pipe(z.string(), z.transform(slugFromUrl))
  .check(z.refine(isSlug, 'This referral link is not valid'));

const placement = z.pipe(
  z.nullable(z.string()),
  z.transform((text: string | null) => placementCode(text)),
);

const email = z
  .pipe(z.string(), z.transform(normalizeEmail))
  .check(z.refine(isEmail, 'Please enter a valid email address'));

/** The SDK sends null where a call takes nothing. */
const nothing = z.nullish(z.strictObject({}));

const planOffer = z.object({ priceCents: z.int(), trialDays: z.int() });

const LOGIN_ERROR_MAX = 500;
const COUPON_MAX = 50;
const TOKEN_MAX = 200;
const UID_MAX = 128;
const PASSWORD_MAX = 4096;

/**
 * What came of a link about an account: it is done, or waits for a new password, or was opened in
 * another browser than the one that asked for it, and nothing has changed.
 */
const ACCOUNT_LINK_STATES = ['done', 'password-needed', 'open-elsewhere'] as const;

/** Every function a browser may call: what it takes and what it gives. Unknown fields are refused. */
export const callables = {
  'create-referral': {
    input: z
      .pipe(
        z.strictObject({
          ...referralFields,
          referralEmail: optionalText(referralFields.referralEmail),
          referralPhone: optionalText(referralFields.referralPhone),
          ...textInputs,
          /** Left out, a friend with an email address is written to, and any other gets a text. */
          sendMethod: z.nullish(referralFields.sendMethod),
          businessSlug: slug,
          requestId,
          /** People cannot see this field; what fills it is a program. */
          company: optionalText(z.string()),
          /** The place whose link the customer came by; what can be no code is as good as none. */
          placement: z.optional(placement),
        }),
        z.transform((input) => ({ ...input, sendMethod: sendMethodOf(input) })),
      )
      .check(friendIsReachable),
    output: z.object({
      success: z.literal(true),
      business: z.object({
        fromLabel: z.nullable(z.string()),
        /** For the draft's bcc, empty for none; nowhere public, so that nobody can harvest it by slug. */
        contactEmail: z.string(),
      }),
    }),
  },
  /** A visit by the link of a place; what leads nowhere is answered alike, and counted nowhere. */
  'count-scan': {
    input: z.strictObject({ businessSlug: slug, placement }),
    output: z.object({ success: z.literal(true) }),
  },
  /** The one business of an owner; asked again, or by a second tab, it gives the one that is there. */
  'create-business': {
    input: z.strictObject({
      ...newBusinessFields,
      /** A page that was opened before we asked for it sends none. */
      rewardDescription: optionalText(newBusinessFields.rewardDescription),
    }),
    output: z.object({ businessId: z.string(), slug: z.string() }),
  },
  /** Mails the link that confirms the contact address of the signed-in owner's business, if it needs one. */
  'send-contact-link': { input: nothing, output: z.object({ success: z.literal(true) }) },
  /** Confirms a contact address by the token of that link. */
  'confirm-contact': {
    input: z.strictObject({ token: line(TOKEN_MAX) }),
    output: z.object({ contactEmail: z.string() }),
  },
  /** Begins a subscription by email, without a session; the server alone decides price, trial and discount. */
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
    output: z.object({ url: z.url() }),
  },
  /** What a coupon does to both plans; `offer` is null where there is no such code, or none any more. */
  'quote-coupon': {
    input: z.strictObject({ couponCode: line(COUPON_MAX) }),
    output: z.object({
      offer: z.nullable(
        z.object({
          code: z.string(),
          plans: z.object({ monthly: planOffer, yearly: planOffer }),
        }),
      ),
    }),
  },
  /** Stripe's billing portal, for the customer that the signed-in user has claimed. */
  'customer-portal': { input: nothing, output: z.object({ url: z.url() }) },
  /** What the signed-in user has paid for, asked of Stripe where our copy may be old. */
  'check-subscription': {
    input: nothing,
    output: z.object({
      subscribed: z.boolean(),
      subscription_tier: z.nullable(z.enum(PLAN_TYPES)),
      /** ISO 8601. */
      subscription_end: z.nullable(z.string()),
    }),
  },
  /** One line in `login_attempts`; the browser's name comes with the request. */
  'log-login-attempt': {
    input: z.strictObject({
      email: line(EMAIL_MAX),
      success: z.boolean(),
      error_message: z.optional(line(LOGIN_ERROR_MAX)),
    }),
    output: z.object({ success: z.literal(true) }),
  },
  /** Does what a link promises that Auth mailed, once it is clear who may have the account by it. */
  'open-account-link': {
    input: z.strictObject({
      /** Auth's code in the link: who has it reads the mailbox. */
      code: line(TOKEN_MAX),
      /** The account that was made in the browser which opened it. */
      account: z.nullish(line(UID_MAX)),
      /** The new password, once one was chosen. */
      password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
    }),
    output: z.object({
      /** Whose account it is. */
      email: z.string(),
      state: z.enum(ACCOUNT_LINK_STATES),
    }),
  },
  /** Ends every session of the signed-in user; the token opens this one again. */
  'sign-out-others': { input: nothing, output: z.object({ token: z.string() }) },
  /** Cancels the subscription and deletes account, business, referrals and public documents. */
  'delete-account': {
    input: z.strictObject({
      /** What the owner typed to confirm: their own email address. */
      confirmation: email,
    }),
    output: z.object({ success: z.literal(true) }),
  },
} as const;

export type CallableName = keyof typeof callables;
export type CallableInput<N extends CallableName> = z.infer<(typeof callables)[N]['input']>;
export type CallableOutput<N extends CallableName> = z.infer<(typeof callables)[N]['output']>;

/**
 * What an error of ours is called, in `details.reason`. The browser chooses its sentence by it,
 * because the SDK rewrites messages.
 */
export const ERROR_REASONS = [
  'invalid-input',
  'too-many-requests',
  'business-not-found',
  'slug-taken',
  'request-id-reused',
  'automated',
  'unauthenticated',
  'email-not-verified',
  'unknown-coupon',
  'trial-used',
  'sign-in-required',
  'already-subscribed',
  'not-subscribed',
  'no-customer',
  'billing-unavailable',
  'recent-sign-in-required',
  'wrong-confirmation',
  'link-unusable',
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];
