import * as z from 'zod/mini';
import {
  type EmbeddedBusiness,
  type PublicBusiness,
  publicRewardSchema,
} from '../business/public-document.ts';
import { t } from '../shared/i18n.ts';
import { hasLink, truncateName } from '../shared/names.ts';

/** Crockford's base 32: leaves out i, l, o and u, which are easily misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 12 characters contain 60 bits, which is too many to guess. */
export const LINK_CODE_LENGTH = 12;

const CODE_PATTERN = new RegExp(`^[${ALPHABET}]{${LINK_CODE_LENGTH}}$`);

/** Encodes the first 60 bits (15 hexadecimal digits) of a keyed hash. */
export function toLinkCode(hash: string): string {
  const digits = BigInt(`0x${hash.slice(0, 15)}`)
    .toString(32)
    .padStart(LINK_CODE_LENGTH, '0');
  return digits.replace(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)));
}

/** Normalizes a code that may have been typed from a card; null if invalid. */
export function parseLinkCode(text: string | null): string | null {
  const code = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/[^a-z0-9]+$/, '');
  return CODE_PATTERN.test(code) ? code : null;
}

export interface FriendRoute {
  readonly page: 'friend' | 'asked';
  readonly code: string;
}

/** Parses `/f/{code}` and `/f/{code}/sent`. */
export function parseFriendPath(pathname: string): FriendRoute | null {
  const match = /^\/f\/([\w-]+)(\/sent)?\/?$/.exec(pathname);
  const code = parseLinkCode(match?.[1] ?? null);
  return code ? { page: match?.[2] ? 'asked' : 'friend', code } : null;
}

export const getFriendPageTitle = (firstName: string, business: string) =>
  t('{firstName} recommends {business}', { firstName, business });
export const getFriendIntro = (business: string) =>
  t('Leave your phone number or email, and {business} will get in touch.', { business });

/** `links/{code}`, public: a personal link, or one introduction's link. Contains only a first name. */
export const personalLinkSchema = z.object({
  businessId: z.string(),
  /** May be a former slug, which redirects. */
  slug: z.string(),
  firstName: z.pipe(z.string(), z.transform(truncateName)),
  /** True for the link of one introduction; its URL contains the friend's name. */
  introduces: z.optional(z.boolean()),
  /** Reward promised when this friend was introduced; personal links show the current reward. */
  reward: z.optional(publicRewardSchema),
  /** False once the link has been withdrawn, because its customer was erased. */
  active: z.boolean(),
});
export type PersonalLink = z.infer<typeof personalLinkSchema>;

/** `link_owners/{code}`, which only functions read. */
export const linkOwnerSchema = z.object({
  businessId: z.string(),
  /** Absent once the link has been withdrawn. */
  referrerKey: z.optional(z.string()),
  /** When the link was last withdrawn. Older tokens stay invalid, even if the link is in use again. */
  withdrawnAt: z.optional(z.date()),
});
export interface LinkReferrer extends z.infer<typeof linkOwnerSchema> {
  readonly referrerKey: string;
}

/** Health practices may not promise rewards or quote patients, so their pages leave both out. */
export const toFriendPage = (
  business: PublicBusiness,
  code: string,
  { firstName, introduces, reward }: PersonalLink,
  testimonial?: string,
): Pick<EmbeddedBusiness, 'business' | 'referrer'> => ({
  business: business.isHealth ? business : { ...business, ...reward },
  referrer: {
    code,
    firstName,
    ...(introduces && { introduces }),
    ...(testimonial && !business.isHealth && { testimonial }),
  },
});

/** `introductions/{code}`, which only functions read. */
export const introductionSchema = z.object({
  businessId: z.string(),
  referrerKey: z.string(),
  /** Absent once the referral or the friend has been deleted; the link then works like the customer's own. */
  referralId: z.optional(z.string()),
  campaignId: z.nullable(z.string()),
});
export type Introduction = z.infer<typeof introductionSchema>;

export const TESTIMONIAL_MAX = 140;

/** Matches seven digits, with at most three symbols or spaces between any two of them. */
const PHONE_PATTERN = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){6}/u;

/** Returns why a testimonial can't be shown; null if it can be. */
export function findTestimonialError(text: string): 'long' | 'email' | 'link' | 'phone' | null {
  const normalizedText = text.normalize('NFKC');
  if (text.length > TESTIMONIAL_MAX) return 'long';
  if (normalizedText.includes('@')) return 'email';
  if (hasLink(text)) return 'link';
  return PHONE_PATTERN.test(normalizedText) ? 'phone' : null;
}
