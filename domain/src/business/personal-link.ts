import * as z from 'zod/mini';
import { displayName } from '../lib/names.ts';
import { t } from '../lib/translate.ts';
import {
  type EmbeddedBusiness,
  type PublicBusiness,
  publicRewardSchema,
} from './public-document.ts';

/**
 * Lower-case base 32 without letters that look like others: 1, i and l, or 0 and o (Crockford's
 * alphabet, which leaves out u as well).
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BITS = 5n;

/** The characters of a code: 60 bits, too many to guess. */
export const LINK_CODE_LENGTH = 12;

const CODE = new RegExp(`^[${ALPHABET}]{${LINK_CODE_LENGTH}}$`);

/** The code of a keyed hash in hex: its first 60 bits. */
export function linkCodeOfHash(hash: string): string {
  let bits = BigInt(`0x${hash.slice(0, (LINK_CODE_LENGTH * Number(BITS)) / 4)}`);
  let code = '';
  for (let index = 0; index < LINK_CODE_LENGTH; index += 1) {
    code = ALPHABET[Number(bits & 31n)] + code;
    bits >>= BITS;
  }
  return code;
}

/** Normalizes a code as a person may have typed it from a card; null where it is no code. */
export function linkCode(text: string | null): string | null {
  const code = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0')
    .replace(/[ -]/g, '');
  return CODE.test(code) ? code : null;
}

/** The page of a personal link that a path means. */
export interface FriendRoute {
  readonly page: 'friend' | 'asked';
  readonly code: string;
}

/** Parses `/f/{code}` and `/f/{code}/sent`; null for any other path, and where there is no code. */
export function parseFriendPath(pathname: string): FriendRoute | null {
  const match = /^\/f\/([^/]+)(\/sent)?\/?$/.exec(pathname);
  const code = linkCode(match?.[1] ?? null);
  return code ? { page: match?.[2] ? 'asked' : 'friend', code } : null;
}

/** The head of a friend's page: who recommends whom. */
export const friendTitle = (firstName: string, business: string) =>
  t('{firstName} recommends {business}', { firstName, business });
export const friendIntro = (business: string) =>
  t('Leave your phone number or email, and {business} will get in touch.', { business });

/**
 * A customer's personal link, or the link of one introduction, as anyone who knows its code may read it:
 * `links/{code}`. It says who recommends by their first name only.
 */
export const personalLinkSchema = z.object({
  businessId: z.string(),
  /** The business's slug when the link was written; a former slug leads to the present one. */
  slug: z.string(),
  firstName: z.pipe(z.string(), z.transform(displayName)),
  /** Whether it is an introduction's own, whose friend the page greets by the name in its address. */
  introduces: z.optional(z.boolean()),
  /** What the customer was promised when they introduced this friend; their own link promises today's. */
  reward: z.optional(publicRewardSchema),
  /** False once the customer was forgotten. */
  active: z.boolean(),
});
export type PersonalLink = z.infer<typeof personalLinkSchema>;

/** Whose link it is: `link_owners/{code}`, which only functions read. */
export const linkOwnerSchema = z.object({
  businessId: z.string(),
  /** Absent once the link was withdrawn. */
  referrerKey: z.optional(z.string()),
  /** When it was last withdrawn: tokens from before open nothing, also where it is in use again. */
  withdrawnAt: z.optional(z.date()),
});
export interface LinkOwner extends z.infer<typeof linkOwnerSchema> {
  readonly referrerKey: string;
}

/**
 * What a link's page shows: the business with what this link promises, and who recommends it to whom. A health
 * practice promises nothing and quotes no patient, as the rules of most of its professions say.
 */
export const linkedPage = (
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

/** Which introduction a link is of: `introductions/{code}`, which only functions read. */
export const introductionSchema = z.object({
  businessId: z.string(),
  referrerKey: z.string(),
  /** Absent once its referral was deleted, or the friend removed: the link is then the customer's own. */
  referralId: z.optional(z.string()),
  campaignId: z.nullable(z.string()),
});
export type Introduction = z.infer<typeof introductionSchema>;
