import * as z from 'zod/mini';
import { subscriptionOutputSchema } from '../billing/entitlement.ts';
import { pictureSchema } from '../business/pictures.ts';
import { IMPORT_OUTCOMES, PAST_REFERRAL_OUTCOMES, SKIP_REASONS } from '../customers/outcomes.ts';
import { publicOutputs, successOutput } from './public-outputs.ts';

const loggedReferralOutputSchema = z.object({
  /** Referrer and ISO 8601 date of the existing referral that was updated; absent for a new referral. */
  joined: z.optional(z.object({ name: z.string(), at: z.string() })),
  /** Absent if the referrer is unknown. */
  referrer: z.optional(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.optional(z.string()),
      linkCode: z.nullable(z.string()),
    }),
  ),
});
export type LoggedReferralOutput = z.infer<typeof loggedReferralOutputSchema>;

const planOfferSchema = z.object({ priceCents: z.int(), trialDays: z.int() });

/** Outputs of the functions. In a separate file from the input schemas, which pages don't need. */
export const callableOutputs = {
  ...publicOutputs,
  'run-command': z.object({
    success: z.literal(true),
    logged: z.optional(loggedReferralOutputSchema),
    /** The added, edited or existing customer; only for `add-customer` and edits. */
    customer: z.optional(
      z.object({
        key: z.string(),
        linkCode: z.string(),
        name: z.string(),
        phone: z.string(),
        /** `lately` if the customer was asked recently and can't be asked again yet. */
        canRequest: z.enum(['now', 'lately', 'opted_out']),
      }),
    ),
    /** Recipients of a batch, and the customers it skips, with some of their names. */
    preview: z.optional(
      z.object({
        ready: z.int(),
        names: z.array(z.string()),
        left: z.array(
          z.object({ why: z.enum(SKIP_REASONS), count: z.int(), names: z.array(z.string()) }),
        ),
        /** True if there may be more customers than the server checked. */
        hasMore: z.boolean(),
      }),
    ),
  }),
  /** The outcomes are in the order of the input. */
  'import-customers': z.object({ outcomes: z.array(z.enum(IMPORT_OUTCOMES)) }),
  'import-referrals': z.object({ outcomes: z.array(z.enum(PAST_REFERRAL_OUTCOMES)) }),
  'save-picture': z.object({ picture: z.nullable(pictureSchema) }),
  'choose-push': z.object({ success: z.literal(true), key: z.optional(z.string()) }),
  'remove-person': successOutput,
  'create-campaign': z.object({ campaignId: z.string() }),
  'create-business': z.object({ businessId: z.string(), slug: z.string() }),
  'send-contact-link': successOutput,
  'confirm-contact': z.object({ contactEmail: z.string() }),
  'create-checkout': z.object({ url: z.url() }),
  /** `offer` is null if the code is not active. */
  'quote-coupon': z.object({
    offer: z.nullable(
      z.object({
        code: z.string(),
        plans: z.object({ monthly: planOfferSchema, yearly: planOfferSchema }),
      }),
    ),
  }),
  'customer-portal': z.object({ url: z.url() }),
  'check-subscription': subscriptionOutputSchema,
  /** Stored documents; `next` is null on the last page. */
  'read-events': z.object({
    events: z.array(z.looseObject({})),
    next: z.nullable(z.string()),
  }),
  'log-login-attempt': successOutput,
  'send-reset-link': successOutput,
  'send-password-notice': successOutput,
  'send-verification-link': successOutput,
  'open-account-link': z.object({
    email: z.string(),
    state: z.enum(['done', 'confirmation-needed', 'password-needed', 'open-elsewhere']),
    purpose: z.optional(z.enum(['verify', 'reset', 'change', 'recover', 'remove-factor'])),
  }),
  'sign-out-others': z.object({ token: z.string() }),
  'delete-account': successOutput,
} as const;
