import * as z from 'zod/mini';
import { brandingInputSchema } from '../business/branding.ts';
import { acceptedLegalVersionsSchema } from '../business/legal.ts';
import { cardSchema } from '../business/settings.ts';
import { isSlug, toLowerCaseSlug } from '../business/slug.ts';
import { campaignFields } from '../campaigns.ts';
import { customerInputSchema, REQUEST_CHANNELS } from '../customers/customer.ts';
import { batchAudienceFields } from '../customers/requests.ts';
import { emailTemplateSchema, smsTemplateSchema } from '../messages/templates.ts';
import { loggedReferralFields } from '../referrals/log-referral.ts';
import { REFERRAL_STATUSES } from '../referrals/referral.ts';
import { paymentFormSchema, REWARD_STATES, voidFormSchema } from '../rewards/reward.ts';
import { isTimeZone } from '../shared/dates.ts';
import { INDUSTRIES } from '../shared/industry.ts';
import { CARD_MESSAGE_MAX } from '../shared/limits.ts';
import { centsSchema } from '../shared/money.ts';
import { singleLineSchema } from '../shared/text.ts';

const documentId = z.string().check(z.regex(/^[\w-]{1,200}$/));

const customerKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/* The `to` of a change is its result, such as the new status. */

/** Changes to a referral, planned by `planReferralChange`. */
const referralChange = z.union([
  z.strictObject({
    to: z.enum(REFERRAL_STATUSES),
    /** Job value; left out if unknown. */
    jobValueCents: z.optional(z.nullable(centsSchema)),
  }),
  /** Changes the job value of a converted referral. */
  z.strictObject({ to: z.literal('value'), jobValueCents: z.nullable(centsSchema) }),
  /** Approves rewards despite flags. */
  z.strictObject({ to: z.literal('allowed') }),
  /** Deletes a test referral and its counts. */
  z.strictObject({ to: z.literal('test-over') }),
  /** `sawContactRequest`: the owner saw that the friend requested contact. */
  z.strictObject({ to: z.literal('deleted'), sawContactRequest: z.boolean() }),
]);

/** Changes to a reward, planned by `planRewardChange`. */
const rewardChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('paid'), payment: paymentFormSchema }),
  z.strictObject({ to: z.literal('corrected'), payment: paymentFormSchema }),
  z.strictObject({
    to: z.literal('void'),
    reason: voidFormSchema.shape.reason,
    /** State the owner saw, so that a reward paid in a different tab isn't voided. */
    seen: z.enum(REWARD_STATES),
  }),
  z.strictObject({ to: z.literal('due') }),
]);

const cardInput = z.strictObject({
  ...cardSchema.shape,
  template: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  message: z.string().check(z.maxLength(CARD_MESSAGE_MAX)),
});

const { name, firstDay, lastDay, rewardDescription, rewardDescriptionEs, rewardTerms } =
  campaignFields;

/** Changes to a campaign, planned by `planCampaignChange`. */
const campaignChange = z.discriminatedUnion('to', [
  z.strictObject({
    to: z.literal('saved'),
    fields: z.strictObject({
      name: z.exactOptional(name),
      firstDay: z.exactOptional(firstDay),
      lastDay: z.exactOptional(lastDay),
      rewardDescription: z.exactOptional(rewardDescription),
      rewardDescriptionEs: z.exactOptional(rewardDescriptionEs),
      rewardTerms: z.exactOptional(rewardTerms),
      emailTemplate: z.exactOptional(z.nullable(emailTemplateSchema)),
      smsTemplate: z.exactOptional(z.nullable(smsTemplateSchema)),
      settings: z.exactOptional(z.strictObject({ card: cardInput })),
    }),
  }),
  /** Ends the campaign now; a campaign that hasn't started yet never starts. */
  z.strictObject({ to: z.literal('ended') }),
]);

/** Changes to a customer; plan-customer.ts computes the stored fields. */
const customerChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('saved'), customer: customerInputSchema }),
  /** Records a referral request that the owner is sending. */
  z.strictObject({ to: z.literal('asked'), channel: z.enum(REQUEST_CHANNELS) }),
  /** Undoes the last request, because the owner didn't send it. */
  z.strictObject({ to: z.literal('ask-undone') }),
  z.strictObject({ to: z.literal('opted-out') }),
  z.strictObject({ to: z.literal('opted-in') }),
  z.strictObject({ to: z.literal('deleted') }),
]);

export const slugInput = z
  .string()
  .check(z.overwrite(toLowerCaseSlug), z.refine(isSlug, 'This referral link is not valid'));

export const TIME_ZONE_MAX = 60;
export const timeZoneInput = singleLineSchema(TIME_ZONE_MAX).check(z.refine(isTimeZone));

/** Commands with the same id run only once. */
const requestId = z.uuid();

/** Commands that affect money or several documents. A single function runs them all, so it stays warm. */
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
  z.strictObject({
    command: z.literal('save-campaign'),
    requestId,
    campaignId: documentId,
    change: campaignChange,
    /** The browser's time zone, for a business without one. */
    timeZone: timeZoneInput,
  }),
  /** Sets the referrer of a referral that came without a link. */
  z.strictObject({
    command: z.literal('name-referrer'),
    requestId,
    referralId: documentId,
    sentBy: loggedReferralFields.sentBy,
  }),
  z.strictObject({ command: z.literal('log-referral'), requestId, ...loggedReferralFields }),
  /** Adds or updates a customer, for example after a job. */
  z.strictObject({
    command: z.literal('add-customer'),
    requestId,
    customer: customerInputSchema,
  }),
  z.strictObject({
    command: z.literal('change-customer'),
    requestId,
    customerKey,
    change: customerChange,
  }),
  /** Counts the customers who would get an email; changes nothing. */
  z.strictObject({ command: z.literal('preview-batch'), requestId, ...batchAudienceFields }),
  z.strictObject({ command: z.literal('test-batch'), requestId }),
  z.strictObject({
    command: z.literal('start-batch'),
    requestId,
    ...batchAudienceFields,
    isReminding: z.boolean(),
  }),
  /** Cancels pending emails and reminders. */
  z.strictObject({ command: z.literal('stop-batch'), requestId, batchId: documentId }),
  z.strictObject({ command: z.literal('change-look'), requestId, look: brandingInputSchema }),
  /** Changes the slug; the old one redirects. */
  z.strictObject({ command: z.literal('rename-link'), requestId, slug: slugInput }),
  /** Changes the industry; a health practice can't promise rewards. */
  z.strictObject({ command: z.literal('change-trade'), requestId, trade: z.enum(INDUSTRIES) }),
  z.strictObject({
    command: z.literal('accept-papers'),
    requestId,
    papers: acceptedLegalVersionsSchema,
  }),
]);
export type OwnerCommand = z.infer<typeof ownerCommandSchema>;
export type CommandInput<C extends OwnerCommand['command']> = Extract<
  OwnerCommand,
  { readonly command: C }
>;

export type CommandChange<C extends OwnerCommand['command']> = Extract<
  OwnerCommand,
  { readonly command: C; readonly change: unknown }
>['change'];
