import * as z from 'zod/mini';
import { centsSchema } from './currency.ts';
import { REFERRAL_STATUSES } from './referral.ts';
import { paidFormSchema, REWARD_STATES, voidFormSchema } from './reward.ts';

/** The id of a document that we name. */
const documentId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** How a command changes a referral; `planChange` says what follows. */
const referralChange = z.union([
  z.strictObject({
    to: z.enum(REFERRAL_STATUSES),
    jobValueCents: z.optional(z.nullable(centsSchema)),
  }),
  z.strictObject({ to: z.literal('value'), jobValueCents: z.nullable(centsSchema) }),
  z.strictObject({ to: z.literal('allowed') }),
  z.strictObject({ to: z.literal('deleted'), sawAsk: z.boolean() }),
]);

/** How a command changes a reward; `planRewardChange` says what follows. */
const rewardChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('paid'), payment: paidFormSchema }),
  z.strictObject({ to: z.literal('corrected'), payment: paidFormSchema }),
  z.strictObject({
    to: z.literal('void'),
    reason: voidFormSchema.shape.reason,
    seen: z.enum(REWARD_STATES),
  }),
  z.strictObject({ to: z.literal('due') }),
]);

/** The same id again is the same press: it is carried out once. */
const requestId = z.uuid();

/**
 * What an owner does that touches money or more than one document. One function carries all of them
 * out, so that a second press finds it warm.
 */
export const ownerCommandSchema = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('change-referral'),
    requestId,
    referralId: documentId,
    change: referralChange,
  }),
  z.strictObject({
    command: z.literal('change-reward'),
    requestId,
    rewardId: documentId,
    change: rewardChange,
  }),
]);
export type OwnerCommand = z.infer<typeof ownerCommandSchema>;
