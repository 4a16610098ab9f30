import * as z from 'zod/mini';
import { campaignFields } from './business/campaign.ts';
import { lookInput } from './business/look.ts';
import { acceptedPapersSchema } from './business/papers.ts';
import { isSlug, slugFromUrl } from './business/slug.ts';
import { batchChoice } from './customers/ask-batch.ts';
import { ASK_CHANNELS, customerInputSchema } from './customers/customer.ts';
import { centsSchema } from './lib/currency.ts';
import { LANGUAGES } from './lib/language.ts';
import { CARD_MESSAGE_MAX } from './lib/limits.ts';
import { line } from './lib/text.ts';
import { isTimeZone } from './lib/time-zone.ts';
import { TRADES } from './lib/trade.ts';
import { emailTemplateSchema, smsTemplateSchema } from './messages/template.ts';
import { loggedFields } from './referral/log-form.ts';
import { REFERRAL_STATUSES } from './referral/referral.ts';
import { paidFormSchema, REWARD_STATES, voidFormSchema } from './reward/reward.ts';

/** The id of a document that we name. */
const documentId = z.string().check(z.regex(/^[\w-]{1,200}$/));

/** The key of a person whom a business knows. */
const customerKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** How a command changes a referral; `planChange` says what follows. */
const referralChange = z.union([
  z.strictObject({
    to: z.enum(REFERRAL_STATUSES),
    /** What a converted job was worth; left out where it is not known. */
    jobValueCents: z.optional(z.nullable(centsSchema)),
  }),
  z.strictObject({ to: z.literal('value'), jobValueCents: z.nullable(centsSchema) }),
  /** Lets it earn rewards although something looks wrong about its people. */
  z.strictObject({ to: z.literal('allowed') }),
  /** Takes a test away, with all that it counted. */
  z.strictObject({ to: z.literal('test-over') }),
  /** `sawAsk`: whether its owner saw that the friend had asked to be contacted. */
  z.strictObject({ to: z.literal('deleted'), sawAsk: z.boolean() }),
]);

/** How a command changes a reward; `planRewardChange` says what follows. */
const rewardChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('paid'), payment: paidFormSchema }),
  z.strictObject({ to: z.literal('corrected'), payment: paidFormSchema }),
  z.strictObject({
    to: z.literal('void'),
    reason: voidFormSchema.shape.reason,
    /** The state that the owner saw: voiding what another tab has paid takes another thought. */
    seen: z.enum(REWARD_STATES),
  }),
  z.strictObject({ to: z.literal('due') }),
]);

/** The printed card that an owner designed. */
const cardSchema = z.strictObject({
  template: z.exactOptional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  message: z.exactOptional(z.string().check(z.maxLength(CARD_MESSAGE_MAX))),
  hasPanel: z.exactOptional(z.nullable(z.boolean())),
  hasPhone: z.exactOptional(z.boolean()),
  language: z.exactOptional(z.enum(LANGUAGES)),
});

const { name, firstDay, lastDay, rewardDescription, rewardDescriptionEs, rewardTerms } =
  campaignFields;

/** How a command changes a campaign; `planCampaign` says what follows. */
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
      settings: z.exactOptional(z.strictObject({ card: z.exactOptional(cardSchema) })),
    }),
  }),
  /** It is over now; one that has not begun yet never does. */
  z.strictObject({ to: z.literal('ended') }),
]);

/** How a command changes a customer; `plan-customer.ts` says what follows. */
const customerChange = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('saved'), customer: customerInputSchema }),
  z.strictObject({ to: z.literal('asked'), channel: z.enum(ASK_CHANNELS) }),
  /** Takes the last ask back, which was not sent. */
  z.strictObject({ to: z.literal('ask-undone') }),
  z.strictObject({ to: z.literal('opted-out') }),
  z.strictObject({ to: z.literal('opted-in') }),
  z.strictObject({ to: z.literal('deleted') }),
]);

const slug = z.pipe(z.string(), z.transform(slugFromUrl)).check(z.refine(isSlug));

const TIME_ZONE_MAX = 60;
const timeZone = line(TIME_ZONE_MAX).check(z.refine(isTimeZone));

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
  z.strictObject({
    command: z.literal('save-campaign'),
    requestId,
    campaignId: documentId,
    change: campaignChange,
    /** The browser's, for a business that has none yet. */
    timeZone,
  }),
  /** Says whose referral it is that came by nobody's link. */
  z.strictObject({
    command: z.literal('name-referrer'),
    requestId,
    referralId: documentId,
    sentBy: loggedFields.sentBy,
  }),
  /** Records a friend who called. */
  z.strictObject({ command: z.literal('log-referral'), requestId, ...loggedFields }),
  /** Adds a customer to the list, or what is new of one who is on it, such as a job that is done. */
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
  /** Says who would get a mail that asks, and who would not; changes nothing. */
  z.strictObject({ command: z.literal('preview-batch'), requestId, ...batchChoice }),
  /** Mails the owner what their customers would get. */
  z.strictObject({ command: z.literal('test-batch'), requestId }),
  /** Begins to ask many customers by mail. */
  z.strictObject({
    command: z.literal('start-batch'),
    requestId,
    ...batchChoice,
    isReminding: z.boolean(),
  }),
  /** Whoever has no mail of it yet gets none, and nobody is reminded. */
  z.strictObject({ command: z.literal('stop-batch'), requestId, batchId: documentId }),
  /** Changes what the business shows of itself. */
  z.strictObject({ command: z.literal('change-look'), requestId, look: lookInput }),
  /** Gives the business another link; the old one leads to it. */
  z.strictObject({ command: z.literal('rename-link'), requestId, slug }),
  /** Says what kind of shop it is; a health practice promises nothing from then on. */
  z.strictObject({ command: z.literal('change-trade'), requestId, trade: z.enum(TRADES) }),
  /** Accepts our papers, in the versions that the page linked to. */
  z.strictObject({
    command: z.literal('accept-papers'),
    requestId,
    papers: acceptedPapersSchema,
  }),
]);
export type OwnerCommand = z.infer<typeof ownerCommandSchema>;

/** How a command changes what it is about. */
export type ChangeBy<C extends OwnerCommand['command']> = Extract<
  OwnerCommand,
  { readonly command: C; readonly change: unknown }
>['change'];
