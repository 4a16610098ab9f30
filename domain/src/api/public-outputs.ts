import * as z from 'zod/mini';
import { brandingSchema } from '../business/branding.ts';
import { publicRewardSchema } from '../business/public-document.ts';
import { smsTemplateSchema } from '../messages/templates.ts';
import { HANDLED_STATUSES } from '../referrals/referral.ts';
import { REWARD_PROMISE_KINDS } from '../rewards/terms.ts';
import { CURRENCIES } from '../shared/money.ts';

export const successOutput = z.object({ success: z.literal(true) });

const contactRequestOutput = z.object({
  success: z.literal(true),
  /** Used for the contact card that the friend can save; empty if unavailable. */
  business: z.object({ contactEmail: z.string() }),
});

/** Separate from the other outputs, so that public pages load only these schemas. */
export const publicOutputs = {
  'create-referral': z.object({
    success: z.literal(true),
    business: z.object({
      fromLabel: z.nullable(z.string()),
      /** Address for the draft's bcc; empty if unavailable. Not in the public document, so scrapers can't collect it. */
      contactEmail: z.string(),
    }),
    /** Personal link code; null if the visitor only typed an existing customer's address. */
    linkCode: z.nullable(z.string()),
    /** Code of the introduction link in the draft. */
    introductionCode: z.string(),
  }),
  'ask-contact': contactRequestOutput,
  'thank-referrer': contactRequestOutput,
  'draft-opened': successOutput,
  'send-referrer-link': successOutput,
  'open-referrer-page': z.object({
    business: z.object({
      name: z.string(),
      slug: z.string(),
      businessUrl: z.nullable(z.string()),
      ...publicRewardSchema.shape,
      disclosure: z.nullish(smsTemplateSchema),
      look: z.nullish(brandingSchema),
      /** False while the business's links are inactive. */
      isOpen: z.boolean(),
    }),
    firstName: z.string(),
    linkCode: z.string(),
    /** Number of friends this customer referred. */
    referralCount: z.number(),
    /** The newest handled referrals. New ones are left out, so that suppressed friends can't be recognized. */
    referrals: z.array(
      z.object({
        /** First name and last initial, such as 'Ben S.'; '' once removed. */
        friend: z.string(),
        status: z.enum(HANDLED_STATUSES),
        /** Time in milliseconds since 1970. */
        at: z.number(),
      }),
    ),
    handledCount: z.number(),
    /** Rewards, newest first. */
    rewards: z.array(
      z.object({
        friend: z.string(),
        /** Index into `referrals`; null if not listed. */
        referral: z.nullable(z.number()),
        kind: z.enum([...REWARD_PROMISE_KINDS, 'promised']),
        amountCents: z.nullable(z.number()),
        percent: z.nullable(z.number()),
        text: z.nullable(z.string()),
        currency: z.enum(CURRENCIES),
        state: z.enum(['due', 'paid']),
        /** When the reward became due or was paid, in milliseconds since 1970. */
        at: z.number(),
        /** The owner's note, if shared. */
        note: z.nullable(z.string()),
      }),
    ),
    wantsMails: z.boolean(),
    /** '' if the referrer hasn't written one; null if this business may not quote customers. */
    testimonial: z.nullish(z.string()),
  }),
  'choose-referrer-mails': successOutput,
  'forget-referrer': successOutput,
  'count-scan': successOutput,
} as const;
export type PublicCallable = keyof typeof publicOutputs;
