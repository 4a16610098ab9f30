import * as z from 'zod/mini';
import { consentSchema } from '../lib/consent.ts';
import { centsSchema } from '../lib/currency.ts';
import { foldEmail } from '../lib/email.ts';
import { LANGUAGES } from '../lib/language.ts';
import { NOTE_MAX } from '../lib/limits.ts';
import { displayName } from '../lib/names.ts';
import { normalizePhone } from '../lib/phone.ts';
import { orNull, paragraph } from '../lib/text.ts';
import { t, text, translated } from '../lib/translate.ts';
import { REWARD_PEOPLE } from '../reward/reward-terms.ts';
import { rewardTermsSchema } from '../reward/reward-terms-schema.ts';

export const REFERRAL_STATUSES = ['new', 'contacted', 'in_progress', 'converted', 'lost'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Those of referrals that an owner has worked. */
export const WORKED_STATUSES = ['contacted', 'in_progress', 'converted', 'lost'] as const;
export type WorkedStatus = (typeof WORKED_STATUSES)[number];

/** The statuses as exports call them; an owner's pages say them with `statusName`. */
export const STATUS_LABELS: Readonly<Record<ReferralStatus, string>> = {
  new: text('New'),
  contacted: text('Contacted'),
  in_progress: text('In Progress'),
  converted: text('Converted'),
  lost: text('Lost'),
};
export const statusName = (status: ReferralStatus): string => translated(STATUS_LABELS[status]);

export const SEND_METHODS = ['email', 'sms'] as const;
export type SendMethod = (typeof SEND_METHODS)[number];

/** Things an owner should know of a referral; they never keep it from being recorded. */
export const REFERRAL_FLAGS = ['self_referral', 'duplicate_friend'] as const;
export type ReferralFlag = (typeof REFERRAL_FLAGS)[number];

/**
 * Who sent a referral: a customer by the public form, the friend by a customer's personal link or at the
 * counter, or the owner, whom the friend called or whose own records tell of one from before.
 */
export const REFERRAL_SOURCES = ['form', 'friend', 'counter', 'logged', 'imported'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

/** The status that a referral comes with: whoever called has been talked to. */
export const arrivalStatus = (source: ReferralSource | undefined) =>
  source === 'logged' ? 'contacted' : 'new';

/**
 * In place of a referrer's key, where a friend who called did not say who sent them, or said a name that
 * its owner has not matched. Its document holds counts alone, as the totals are the sum of all referrers'.
 */
export const UNSAID_REFERRER = 'unsaid';

/** Whether its owner says whose referral it is: the friend came by nobody's link. */
export const isOwnersToName = ({ source = 'form' }: Pick<Referral, 'source'>): boolean =>
  source === 'counter' || source === 'logged' || source === 'imported';

/** Why a friend was forgotten: after `RETENTION_MONTHS`, or because somebody asked for it. */
export const REMOVAL_REASONS = ['retention', 'request'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** Whom the nightly run forgets, once the status has not changed for `RETENTION_MONTHS`. */
export const FORGOTTEN_STATUSES: readonly ReferralStatus[] = [
  'new',
  'contacted',
  'in_progress',
  'lost',
];

/** Those of friends whom the owner has talked to, and did not lose. */
export const CONTACTED_STATUSES: readonly ReferralStatus[] = [
  'contacted',
  'in_progress',
  'converted',
];

/** A text that the form asks for and that may be left empty. */
interface OptionalTextField {
  /** In the owner's mail, and over its column of the CSV file. */
  readonly label: string;
  /** What templates call it. */
  readonly variable: string;
  /** Whether an owner's search finds a referral by its words: each is stored by every beginning. */
  readonly isSearched: boolean;
  /** As the form has it: without a value it is '' or left out. */
  readonly schema: z.ZodMiniType<string | undefined, string | undefined>;
}

/**
 * The optional texts of a referral. What a request may hold, what is stored, mailed, searched and
 * exported, what a template can fill in and what a removal blanks all follow from this list.
 */
export const OPTIONAL_TEXTS = {
  note: {
    label: text('Note'),
    variable: 'custom_message',
    isSearched: false,
    schema: paragraph(NOTE_MAX),
  },
} as const satisfies Readonly<Record<string, OptionalTextField>>;
export type OptionalText = keyof typeof OPTIONAL_TEXTS;

/** A schema for each optional text: `Optional` for those that the form's own schema lets be left out. */
export type TextSchemas<Given, Optional> = {
  readonly [F in OptionalText]: undefined extends z.infer<(typeof OPTIONAL_TEXTS)[F]['schema']>
    ? Optional
    : Given;
};

/** The optional texts in their order, seen alike. */
export const optionalTexts = Object.entries(OPTIONAL_TEXTS) as (readonly [
  OptionalText,
  OptionalTextField,
])[];

/** One value for each optional text. */
export const forEachText = <T>(make: (field: OptionalText) => T) =>
  Object.fromEntries(optionalTexts.map(([field]) => [field, make(field)])) as Record<
    OptionalText,
    T
  >;

/** The optional texts as they are stored: null where there is none. */
export const storedTexts = (input: Readonly<Partial<Record<OptionalText, string | undefined>>>) =>
  forEachText((field) => orNull(input[field]));

const storedText = z.nullable(z.string());
const storedTextSchemas = forEachText((field) =>
  OPTIONAL_TEXTS[field].schema.safeParse(undefined).success ? z.optional(storedText) : storedText,
) as TextSchemas<typeof storedText, z.ZodMiniOptional<typeof storedText>>;

/**
 * What a friend gave who asked to be contacted by a personal link: in their own words, which nobody
 * has checked. Whoever knows a friend's address may ask in their name, so it stays apart from what the
 * customer gave who introduced them.
 */
const askSchema = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ...storedTextSchemas,
  /** Its customer gave it, in a draft that came after; absent where the friend did. */
  isDraft: z.optional(z.boolean()),
  at: z.date(),
});
export type Ask = z.infer<typeof askSchema>;
export const asksSchema = z.optional(z.array(askSchema));

/** One introduction, as its business sees it: `businesses/{id}/referrals/{id}`. */
export const referralSchema = z.object({
  id: z.string(),
  businessId: z.string(),
  referrerName: z.string(),
  /** '' where they are known by phone alone, and once they were removed. */
  referrerEmail: z.string(),
  /** Where they gave a number and no email. */
  referrerPhone: z.optional(z.string()),
  referrerKey: z.string(),
  /** Who sent them, as a friend said it at the counter, or an imported list. */
  saidReferrer: z.optional(z.string()),
  referralName: z.string(),
  referralEmail: z.nullable(z.string()),
  referralPhone: z.nullable(z.string()),
  status: z.enum(REFERRAL_STATUSES),
  sendMethod: z.enum(SEND_METHODS),
  ...storedTextSchemas,
  flags: z.array(z.enum(REFERRAL_FLAGS)),
  /** When something was found to be remarkable about its people; it stays though they are removed. */
  flaggedAt: z.optional(z.date()),
  /** The first referral of the same friend, where there was one. */
  duplicateOf: z.optional(
    z.object({ referralId: z.string(), referrerName: z.string(), createdAt: z.date() }),
  ),
  /** The code of the place whose link the customer came by; null for none, and where it cannot be read. */
  placement: z.catch(z.nullable(z.string()), null),
  source: z.enum(REFERRAL_SOURCES),
  /** The language that whoever sent it read the page in. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Its owner made it by their own form, to see that all works; absent for any other. */
  isTest: z.optional(z.boolean()),
  /** When the friend asked to be contacted, by a personal link. */
  askedAt: z.optional(z.date()),
  /** When its customer sent a draft to a friend who was here already. */
  introducedAt: z.optional(z.date()),
  /** What was given by those who asked and joined it, and by a draft that came later, the earliest first. */
  asks: asksSchema,
  /** When the customer's app probably opened the draft. */
  draftOpenedAt: z.optional(z.date()),
  /** What the people agreed to. */
  consents: z.array(consentSchema),
  /** The campaign whose link the customer came by. */
  campaignId: z.nullish(z.string()),
  /** The reward's terms when it came; absent if there were none. */
  rewardTerms: z.catch(z.nullish(rewardTermsSchema), null),
  /** What the reward said when it came, where it was words alone; null where nothing was promised. */
  rewardText: z.nullish(z.string()),
  /** What the job was worth, where the owner said it; only while it is converted. */
  jobValueCents: z.catch(z.nullish(centsSchema), null),
  /** Since when it has been converted; null or absent while it is not. */
  convertedAt: z.nullish(z.date()),
  /** When its status first left New. */
  contactedAt: z.nullish(z.date()),
  /** When its owner let it earn rewards although a flag says that something looks wrong. */
  rewardsAllowedAt: z.nullish(z.date()),
  /** Who of its customer and its friend is due a reward; absent until one is earned. */
  dueTo: z.catch(z.optional(z.array(z.enum(REWARD_PEOPLE))), undefined),
  /** Why the friend's name, address and note are gone; absent while they are there. */
  friendRemoved: z.optional(z.enum(REMOVAL_REASONS)),
  consentAt: z.date(),
  createdAt: z.date(),
});
export type Referral = z.infer<typeof referralSchema>;

/** What an earlier referral of the same business knows of the people in it. */
export interface KnownFriend {
  readonly email: string | null;
  readonly phone: string | null;
}

/** The friend as one introduction names them. */
type Friend = Pick<Introduction, 'referralEmail' | 'referralPhone'>;

interface Introduction {
  readonly referrerEmail: string;
  readonly referrerPhone?: string | undefined;
  readonly referralEmail: string | null;
  readonly referralPhone: string | null;
}

const same = (a: string | null, b: string | null, normalize: (text: string) => string) =>
  a !== null && b !== null && normalize(a) === normalize(b);

/**
 * The first of the friends known here who is the same person, by the mailbox behind their address or by
 * their phone; `known` begins with the earliest.
 */
export const findSameFriend = <T extends KnownFriend>(
  { referralEmail, referralPhone }: Friend,
  known: readonly T[],
): T | undefined =>
  known.find(
    (friend) =>
      same(friend.email, referralEmail, foldEmail) ||
      same(friend.phone, referralPhone, normalizePhone),
  );

/**
 * What is remarkable about a new referral, given the friends this business already knows of.
 * A referrer gives an email or a phone; the other is known only where they were once referred themselves.
 */
export function referralFlags(
  referral: Introduction,
  known: readonly KnownFriend[],
): ReferralFlag[] {
  const { referrerEmail, referrerPhone, referralEmail, referralPhone } = referral;
  const isReferrer = ({ email, phone }: KnownFriend) =>
    same(email, referrerEmail, foldEmail) || same(phone, referrerPhone ?? null, normalizePhone);
  const friend = { email: referralEmail, phone: referralPhone };
  const isSelf =
    isReferrer(friend) ||
    known.some((one) => isReferrer(one) && findSameFriend(referral, [one]) !== undefined);
  const isDuplicate = findSameFriend(referral, known) !== undefined;
  return [
    ...(isSelf ? (['self_referral'] as const) : []),
    ...(isDuplicate ? (['duplicate_friend'] as const) : []),
  ];
}

/** What stands where a name was that somebody asked us to remove. */
export const REMOVED_ON_REQUEST = text('Someone who asked to be removed');
/** What stands for a referrer whom the friend did not name. */
const NOT_NAMED = text('someone they did not name');
const asSaid = (name: string) => t('{name}, as they said', { name: displayName(name) });
const REMOVED_AFTER_RETENTION = text('Name removed after its time to be kept');

/** Whether a referral, as it is shown, names its referrer. */
export const isReferrerNamed = ({
  referrerName,
  referrerKey,
}: Pick<Referral, 'referrerName' | 'referrerKey'>): boolean =>
  referrerName !== translated(REMOVED_ON_REQUEST) && referrerKey !== UNSAID_REFERRER;

/** An export has no keys: there, whoever called is taken to have named nobody. */
type Names = Pick<Referral, 'referrerName' | 'referralName' | 'friendRemoved'> &
  Partial<Pick<Referral, 'referrerKey' | 'source' | 'saidReferrer'>>;

/** A referral as it is shown: with plain words in place of each name that is not there. */
export function withRemovedNames<T extends Names>(referral: T): T {
  const { referrerName, referrerKey, source, saidReferrer, referralName, friendRemoved } = referral;
  const isUnsaid =
    referrerKey === undefined ? source === 'logged' : referrerKey === UNSAID_REFERRER;
  const unnamed = translated(isUnsaid ? NOT_NAMED : REMOVED_ON_REQUEST);
  // Of an imported one it is the owner's own list that says it.
  const said = source === 'imported' ? displayName : asSaid;
  const noReferrer = saidReferrer ? said(saidReferrer) : unnamed;
  const removedFriend =
    friendRemoved === 'retention' ? REMOVED_AFTER_RETENTION : REMOVED_ON_REQUEST;
  return {
    ...referral,
    referrerName: referrerName || noReferrer,
    referralName: referralName || translated(removedFriend),
  };
}
