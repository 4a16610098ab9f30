import * as z from 'zod/mini';
import { normalizeEmail } from './email.ts';
import type { PublicBusiness } from './public-document.ts';
import type { EmailTemplate, SmsTemplate } from './template.ts';

/** A business as its owner sees it: `businesses/{id}`. */
export const businessSchema = z.object({
  id: z.string(),
  ownerUserId: z.string(),
  name: z.string(),
  slug: z.string(),
  businessUrl: z.nullable(z.string()),
  /** As its owner typed it. It counts once it is confirmed: `isContactConfirmed`. */
  contactEmail: z.string(),
  /** The contact address that was confirmed last, written by functions only. */
  confirmedEmail: z.nullish(z.string()),
  /** Where our last mail to its owner was refused for good, until one arrives there; functions write it. */
  undeliverableEmail: z.nullish(z.string()),
  rewardDescription: z.nullable(z.string()),
  fromLabel: z.nullable(z.string()),
  /** What its owner has set and no one else needs; whoever uses a part of it parses that part. */
  settings: z.optional(z.unknown()),
  /** When its owner last changed the slug, and how often; neither is there before the first change. */
  slugChangedAt: z.optional(z.date()),
  slugChanges: z.optional(z.number()),
  /** When our team took its public page down; absent or null where it did not. */
  suspendedAt: z.nullish(z.date()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Business = z.infer<typeof businessSchema>;

/**
 * Whether a business's contact address counts: its owner opened the link that was mailed to it, or it
 * is the owner's account address, which was verified before.
 */
export function isContactConfirmed(
  {
    contactEmail,
    confirmedEmail,
  }: Pick<Business, 'contactEmail'> & Partial<Pick<Business, 'confirmedEmail'>>,
  accountEmail: string | null = null,
): boolean {
  const isContact = (email: string) => normalizeEmail(email) === normalizeEmail(contactEmail);
  return [confirmedEmail, accountEmail].some((email) => email && isContact(email));
}

/** The public face of a business: everything that anyone may know, and neither owner nor contact email. */
export function publicBusinessOf(
  business: Business,
  emailTemplate: EmailTemplate | null,
  smsTemplate: SmsTemplate | null,
): PublicBusiness {
  const { id, name, businessUrl, rewardDescription, fromLabel } = business;
  return {
    businessId: id,
    name,
    businessUrl,
    rewardDescription,
    fromLabel,
    active: true,
    emailTemplate,
    smsTemplate,
  };
}
