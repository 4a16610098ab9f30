import * as z from 'zod/mini';
import type { PublicBusiness } from './public-document.ts';
import type { EmailTemplate, SmsTemplate } from './template.ts';

/** A business as its owner sees it: `businesses/{id}`. */
export const businessSchema = z.object({
  id: z.string(),
  ownerUserId: z.string(),
  name: z.string(),
  slug: z.string(),
  businessUrl: z.nullable(z.string()),
  contactEmail: z.string(),
  rewardDescription: z.nullable(z.string()),
  fromLabel: z.nullable(z.string()),
  /** What its owner has set and no one else needs; whoever uses a part of it parses that part. */
  settings: z.optional(z.unknown()),
  /** When our team took its public page down; absent or null where it did not. */
  suspendedAt: z.nullish(z.date()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Business = z.infer<typeof businessSchema>;

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
