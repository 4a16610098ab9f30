import * as z from 'zod/mini';
import { CURRENCIES } from '../lib/money.ts';
import { smsTemplateSchema } from '../messages/template.ts';
import { WORKED_STATUSES } from '../referral/referral.ts';
import { PROMISE_KINDS } from '../reward/reward-terms.ts';
import { lookSchema } from './look.ts';
import { publicRewardFields } from './public-document.ts';

const asked = z.object({
  success: z.literal(true),
  /** For the contact that the friend can save; empty for none. */
  business: z.object({ contactEmail: z.string() }),
});

/**
 * What the functions of the public pages answer: a browser needs no more of `callables` at run time,
 * and a customer's phone loads no more.
 */
export const publicAnswers = {
  'create-referral': z.object({
    success: z.literal(true),
    business: z.object({
      fromLabel: z.nullable(z.string()),
      /**
       * For the draft's bcc; empty for none. It is not in the public document, so that nobody can
       * harvest addresses by slug.
       */
      contactEmail: z.string(),
    }),
    /**
     * The code of the customer's personal link, for whoever brought it or made it; null for whoever
     * typed the address of a customer that the business knew before.
     */
    linkCode: z.nullable(z.string()),
    /** The code of this introduction's own link, for the draft. */
    introductionCode: z.string(),
  }),
  'ask-contact': asked,
  'thank-referrer': asked,
  'draft-opened': z.object({ success: z.literal(true) }),
  'send-referrer-link': z.object({ success: z.literal(true) }),
  'open-referrer-page': z.object({
    business: z.object({
      name: z.string(),
      slug: z.string(),
      businessUrl: z.nullable(z.string()),
      ...publicRewardFields,
      disclosure: z.nullish(smsTemplateSchema),
      look: z.nullish(lookSchema),
      /** False while its links take no referrals. */
      isOpen: z.boolean(),
    }),
    firstName: z.string(),
    linkCode: z.string(),
    /** How often they told of a friend. */
    told: z.number(),
    /**
     * The newest referrals that the business has worked, and how many of those there are in all. One
     * that is new is not among them: a friend who is kept out looks the same.
     */
    referrals: z.array(
      z.object({
        /** The friend's first name and last initial, such as 'Ben S.'; '' once they were removed. */
        friend: z.string(),
        status: z.enum(WORKED_STATUSES),
        /** Milliseconds since 1970. */
        at: z.number(),
      }),
    ),
    total: z.number(),
    /** What the referrer has earned, the latest first. */
    rewards: z.array(
      z.object({
        friend: z.string(),
        /** Which of `referrals` it is for; null where that is not listed. */
        referral: z.nullable(z.number()),
        kind: z.enum([...PROMISE_KINDS, 'promised']),
        amountCents: z.nullable(z.number()),
        percent: z.nullable(z.number()),
        text: z.nullable(z.string()),
        currency: z.enum(CURRENCIES),
        state: z.enum(['due', 'paid']),
        /** When it was due, or paid, in milliseconds since 1970. */
        at: z.number(),
        /** The owner's note, where they share it. */
        note: z.nullable(z.string()),
      }),
    ),
    wantsMails: z.boolean(),
    /** What their friends read of them, '' for nothing; null where no customer may be quoted. */
    testimonial: z.nullish(z.string()),
  }),
  'choose-referrer-mails': z.object({ success: z.literal(true) }),
  'forget-referrer': z.object({ success: z.literal(true) }),
  'count-scan': z.object({ success: z.literal(true) }),
} as const;
export type PublicCallable = keyof typeof publicAnswers;
