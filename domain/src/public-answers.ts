import * as z from 'zod/mini';
import { REFERRAL_STATUSES } from './referral.ts';

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
    /** The code of the customer's personal link. */
    linkCode: z.string(),
  }),
  'ask-contact': z.object({
    success: z.literal(true),
    /** For the contact that the friend can save; empty for none. */
    business: z.object({ contactEmail: z.string() }),
  }),
  'draft-opened': z.object({ success: z.literal(true) }),
  'send-referrer-link': z.object({ success: z.literal(true) }),
  'open-referrer-page': z.object({
    business: z.object({
      name: z.string(),
      slug: z.string(),
      businessUrl: z.nullable(z.string()),
      rewardDescription: z.nullable(z.string()),
      /** False while its links take no referrals. */
      isOpen: z.boolean(),
    }),
    firstName: z.string(),
    linkCode: z.string(),
    /** The newest referrals, and how many there are in all. */
    referrals: z.array(
      z.object({
        /** The friend's first name and last initial, such as 'Ben S.'; '' once they were removed. */
        friend: z.string(),
        status: z.enum(REFERRAL_STATUSES),
        /** Milliseconds since 1970. */
        at: z.number(),
      }),
    ),
    total: z.number(),
    wantsMails: z.boolean(),
  }),
  'choose-referrer-mails': z.object({ success: z.literal(true) }),
  'forget-referrer': z.object({ success: z.literal(true) }),
  'count-scan': z.object({ success: z.literal(true) }),
} as const;
export type PublicCallable = keyof typeof publicAnswers;
