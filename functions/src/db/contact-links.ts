import { collections, routes } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/shared/limits';
import { toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseBusiness } from './businesses.ts';
import { businessRef, database, parseSnapshot } from './firestore.ts';
import { addNotification } from './notifications.ts';
import { readSignedToken, signToken } from './tokens.ts';

/* A contact link confirms a business's contact address; we email the link to that address. */

const contactLinkSchema = z.object({
  businessId: z.string(),
  /** Address that the link was emailed to and confirms. */
  email: z.string(),
  expireAt: z.date(),
  /** Time of the first use; a link can be used only once. */
  usedAt: z.optional(z.date()),
});
type ContactLink = z.infer<typeof contactLinkSchema>;

const contactLinksRef = () => database().collection(collections.contactLinks);

export async function addContactConfirmation(
  { businessId, email }: Pick<ContactLink, 'businessId' | 'email'>,
  now: Date,
): Promise<void> {
  const ref = contactLinksRef().doc();
  const expireAt = new Date(now.getTime() + CONTACT_LINK_DAYS * DAY_MS);
  const batch = database().batch();
  batch.create(ref, toStored({ businessId, email, expireAt }));
  addNotification(batch, ref.id, { kind: 'contact_link', businessId, linkId: ref.id });
  await batch.commit();
}

/** Returns null if the link has been used, has expired or is unknown. */
export const readContactLink = async (id: string, now: Date): Promise<ContactLink | null> =>
  parseUsableLink(await contactLinksRef().doc(id).get(), now);

function parseUsableLink(snapshot: DocumentSnapshot, now: Date): ContactLink | null {
  const link = parseSnapshot(contactLinkSchema, snapshot);
  return link && !link.usedAt && link.expireAt > now ? link : null;
}

/** Returns the confirmed address; null if the link is unusable or the business's contact address has changed. */
export function redeemContactLink(id: string, now: Date): Promise<string | null> {
  const ref = contactLinksRef().doc(id);
  return database().runTransaction(async (transaction) => {
    const link = parseUsableLink(await transaction.get(ref), now);
    if (!link) return null;
    const businessDoc = businessRef(link.businessId);
    const business = parseBusiness(await transaction.get(businessDoc));
    if (business?.contactEmail !== link.email) return null;
    transaction.update(ref, { used_at: now });
    transaction.update(businessDoc, {
      confirmed_email: link.email,
      undeliverable_email: FieldValue.delete(),
    });
    return link.email;
  });
}

const CONTACT_LINK_PURPOSE = 'contact-link';

/** Puts the token in the fragment, which isn't sent to servers or in the Referer header. */
export const getContactLinkUrl = (appUrl: string, linkId: string): string =>
  `${appUrl}${routes.confirmContact}#${signToken(CONTACT_LINK_PURPOSE, linkId)}`;

export const parseContactLinkToken = (token: string): string | null =>
  readSignedToken(CONTACT_LINK_PURPOSE, token);
