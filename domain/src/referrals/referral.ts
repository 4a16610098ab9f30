import * as z from 'zod/mini';
import { REWARD_RECIPIENTS, rewardTermsSchema } from '../rewards/terms.ts';
import { consentSchema } from '../shared/consent.ts';
import { toMailboxIdentity } from '../shared/email.ts';
import { LANGUAGES, t, textKey, translate } from '../shared/i18n.ts';
import { NOTE_MAX } from '../shared/limits.ts';
import { centsSchema } from '../shared/money.ts';
import { truncateName } from '../shared/names.ts';
import { normalizePhone } from '../shared/phone.ts';
import { blankToNull, paragraphSchema } from '../shared/text.ts';

export const REFERRAL_STATUSES = ['new', 'contacted', 'in_progress', 'converted', 'lost'] as const;
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

export const isReferralStatus = (text: string): text is ReferralStatus =>
  (REFERRAL_STATUSES as readonly string[]).includes(text);

export const HANDLED_STATUSES = ['contacted', 'in_progress', 'converted', 'lost'] as const;
export type HandledStatus = (typeof HANDLED_STATUSES)[number];

/** English labels for exports; pages use `getStatusName`. */
export const STATUS_LABELS: Readonly<Record<ReferralStatus, string>> = {
  new: textKey('New'),
  contacted: textKey('Contacted'),
  in_progress: textKey('In Progress'),
  converted: textKey('Converted'),
  lost: textKey('Lost'),
};
export const getStatusName = (status: ReferralStatus): string => translate(STATUS_LABELS[status]);

export const SEND_METHODS = ['email', 'sms'] as const;
export type SendMethod = (typeof SEND_METHODS)[number];

/** Warnings for the owner; they never block a referral. */
const REFERRAL_FLAGS = ['self_referral', 'duplicate_friend'] as const;
export type ReferralFlag = (typeof REFERRAL_FLAGS)[number];

/**
 * Filled in by customers (`form`) or friends (`friend` for a personal link, `counter` in the shop),
 * or added by the owner (`logged`, `imported`).
 */
const REFERRAL_SOURCES = ['form', 'friend', 'counter', 'logged', 'imported'] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

/** Returns 'contacted' for friends who called, because they aren't waiting; otherwise 'new'. */
export const getInitialStatus = (source: ReferralSource | undefined) =>
  source === 'logged' ? 'contacted' : 'new';

/** Placeholder key for an unknown referrer. Its document contains only counts, because totals are sums over referrers. */
export const UNKNOWN_REFERRER_KEY = 'unsaid';

/** True if the owner entered the referral, and so already knows about it. */
export const isEnteredByOwner = ({ source }: Pick<Referral, 'source'>): boolean =>
  source === 'logged' || source === 'imported';

/** True if the owner may set the referrer, because the friend didn't use a link. */
export const canOwnerSetReferrer = (referral: Pick<Referral, 'source'>): boolean =>
  referral.source === 'counter' || isEnteredByOwner(referral);

/** Removed after `RETENTION_MONTHS`, or on request. */
const REMOVAL_REASONS = ['retention', 'request'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** True if a new referral hasn't been opened since it arrived or since the friend last requested contact. */
export function isUnopened(
  referral: Pick<Referral, 'status' | 'source' | 'isTest' | 'askedAt' | 'openedAt'>,
): boolean {
  const { status, isTest, askedAt, openedAt } = referral;
  if (status !== 'new' || isTest) return false;
  if (askedAt) return !openedAt || askedAt > openedAt;
  return !openedAt && !isEnteredByOwner(referral);
}

/** Friends with these statuses are erased nightly, `RETENTION_MONTHS` after the last status change. */
export const ERASABLE_STATUSES: readonly ReferralStatus[] = REFERRAL_STATUSES.filter(
  (status) => status !== 'converted',
);

export const CONTACTED_STATUSES: readonly ReferralStatus[] = [
  'contacted',
  'in_progress',
  'converted',
];

interface OptionalTextField {
  /** Label in the owner's email and the CSV file. */
  readonly label: string;
  /** Name in templates. */
  readonly variable: string;
  /** '' if left blank. */
  readonly schema: z.ZodMiniType<string, string>;
}

/** Optional text fields of a referral; requests, storage, emails, exports and erasure all use this list. */
export const OPTIONAL_TEXTS = {
  note: {
    label: textKey('Note'),
    variable: 'custom_message',
    schema: paragraphSchema(NOTE_MAX),
  },
} as const satisfies Readonly<Record<string, OptionalTextField>>;
export type OptionalText = keyof typeof OPTIONAL_TEXTS;

export const optionalTextEntries = Object.entries(OPTIONAL_TEXTS) as (readonly [
  OptionalText,
  OptionalTextField,
])[];

export const mapOptionalTexts = <T>(make: (field: OptionalText) => T) =>
  Object.fromEntries(optionalTextEntries.map(([field]) => [field, make(field)])) as Record<
    OptionalText,
    T
  >;

export const toStoredTexts = (input: Readonly<Partial<Record<OptionalText, string | undefined>>>) =>
  mapOptionalTexts((field) => blankToNull(input[field]));

export const EMPTY_TEXTS = mapOptionalTexts(() => null);

const storedTextSchemas = mapOptionalTexts(() => z.nullable(z.string()));

/** Unverified: anyone can request contact in a friend's name, so this is stored separately from the customer's data. */
const contactRequestSchema = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  ...storedTextSchemas,
  /** True if the customer gave these details in a later draft; absent if the friend gave them. */
  isDraft: z.optional(z.boolean()),
  at: z.date(),
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** `businesses/{id}/referrals/{id}`. */
export const referralSchema = z.object({
  id: z.string(),
  businessId: z.string(),
  referrerName: z.string(),
  /** '' if only the phone is known, or once erased. */
  referrerEmail: z.string(),
  /** The referrer's phone number; set only if they gave no email. */
  referrerPhone: z.optional(z.string()),
  referrerKey: z.string(),
  /** Referrer's name according to the friend or an import. */
  saidReferrer: z.optional(z.string()),
  referralName: z.string(),
  referralEmail: z.nullable(z.string()),
  referralPhone: z.nullable(z.string()),
  status: z.enum(REFERRAL_STATUSES),
  sendMethod: z.enum(SEND_METHODS),
  ...storedTextSchemas,
  flags: z.array(z.enum(REFERRAL_FLAGS)),
  /** When a flag was first set; kept after people are erased. */
  flaggedAt: z.optional(z.date()),
  duplicateOf: z.optional(
    z.object({ referralId: z.string(), referrerName: z.string(), createdAt: z.date() }),
  ),
  /** Placement code of the link; null if unknown or invalid. */
  placement: z.catch(z.nullable(z.string()), null),
  source: z.enum(REFERRAL_SOURCES),
  /** Language of the page on which the referral was made. */
  language: z.optional(z.enum(LANGUAGES)),
  /** True if the owner created the referral to test the form. */
  isTest: z.optional(z.boolean()),
  /** When the friend requested contact through a personal link. */
  askedAt: z.optional(z.date()),
  /** When the owner last opened the referral; null while the time is being saved. */
  openedAt: z.nullish(z.date()),
  /** Time at which the customer sent a draft to a friend the business already had. */
  introducedAt: z.optional(z.date()),
  /** Merged contact requests and later drafts, earliest first. */
  asks: z.optional(z.array(contactRequestSchema)),
  /** When the customer's app probably opened the draft. */
  draftOpenedAt: z.optional(z.date()),
  consents: z.array(consentSchema),
  campaignId: z.nullish(z.string()),
  /** Terms offered when the referral arrived; absent if there were none. */
  rewardTerms: z.catch(z.nullish(rewardTermsSchema), null),
  /** Text-only reward offered when the referral arrived; null if no reward was promised. */
  rewardText: z.nullish(z.string()),
  /** Value of the job; set only while the referral is converted. */
  jobValueCents: z.catch(z.nullish(centsSchema), null),
  /** Null or absent unless converted. */
  convertedAt: z.nullish(z.date()),
  /** When the status first left `new`. */
  contactedAt: z.nullish(z.date()),
  /** When the owner approved rewards despite flags. */
  rewardsAllowedAt: z.nullish(z.date()),
  /** People who are due a reward; absent until a reward is earned. */
  dueTo: z.catch(z.optional(z.array(z.enum(REWARD_RECIPIENTS))), undefined),
  friendRemoved: z.optional(z.enum(REMOVAL_REASONS)),
  consentAt: z.date(),
  createdAt: z.date(),
});
export type Referral = z.infer<typeof referralSchema>;

export type FriendDetails = Pick<ContactRequest, 'email' | 'phone'>;

type ReferralContacts = Pick<
  Referral,
  'referrerEmail' | 'referrerPhone' | 'referralEmail' | 'referralPhone'
>;

const isSame = (a: string | null, b: string | null, normalize: (text: string) => string) =>
  a !== null && b !== null && normalize(a) === normalize(b);

/** Finds the same friend by normalized email or phone number. `friends` must start with the earliest. */
export const findSameFriend = <T extends FriendDetails>(
  { referralEmail, referralPhone }: Pick<ReferralContacts, 'referralEmail' | 'referralPhone'>,
  friends: readonly T[],
): T | undefined =>
  friends.find(
    (friend) =>
      isSame(friend.email, referralEmail, toMailboxIdentity) ||
      isSame(friend.phone, referralPhone, normalizePhone),
  );

export function detectFlags(
  referral: ReferralContacts,
  friends: readonly FriendDetails[],
): ReferralFlag[] {
  const { referrerEmail, referrerPhone, referralEmail, referralPhone } = referral;
  const isReferrer = ({ email, phone }: FriendDetails) =>
    isSame(email, referrerEmail, toMailboxIdentity) ||
    isSame(phone, referrerPhone ?? null, normalizePhone);
  const isSelfReferral =
    isReferrer({ email: referralEmail, phone: referralPhone }) ||
    findSameFriend(referral, friends.filter(isReferrer)) !== undefined;
  const flags: ReferralFlag[] = [];
  if (isSelfReferral) flags.push('self_referral');
  if (findSameFriend(referral, friends) !== undefined) flags.push('duplicate_friend');
  return flags;
}

export const REMOVED_PERSON_LABEL = textKey('Someone who asked to be removed');

/** True if the referrer is known and not erased. Expects the result of `fillRemovedNames`. */
export const hasReferrerName = ({
  referrerName,
  referrerKey,
}: Pick<Referral, 'referrerName' | 'referrerKey'>): boolean =>
  referrerName !== translate(REMOVED_PERSON_LABEL) && referrerKey !== UNKNOWN_REFERRER_KEY;

/** In CSV exports, which omit `referrerKey`, only logged referrals can have an unnamed referrer. */
type ReferralNames = Pick<Referral, 'referrerName' | 'referralName' | 'friendRemoved'> &
  Partial<Pick<Referral, 'referrerKey' | 'source' | 'saidReferrer'>>;

/** Replaces missing names with the reason why they are missing. */
export const fillRemovedNames = <T extends ReferralNames>(referral: T): T => ({
  ...referral,
  referrerName: referral.referrerName || describeMissingReferrer(referral),
  referralName: referral.referralName || describeRemovedFriend(referral),
});

function describeMissingReferrer({ referrerKey, source, saidReferrer }: ReferralNames): string {
  if (saidReferrer) {
    const name = truncateName(saidReferrer);
    // The name in an import is from the owner, not from the friend.
    return source === 'imported' ? name : t('{name}, according to them', { name });
  }
  const isUnknown =
    referrerKey === undefined ? source === 'logged' : referrerKey === UNKNOWN_REFERRER_KEY;
  return isUnknown ? t('someone they didn’t name') : t(REMOVED_PERSON_LABEL);
}

const describeRemovedFriend = ({ friendRemoved }: ReferralNames): string =>
  friendRemoved === 'retention'
    ? t('Name deleted after its retention period')
    : t(REMOVED_PERSON_LABEL);
