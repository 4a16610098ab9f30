import { businessSchema } from '@vouchwell/domain/business/business';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/lib/limits';
import { collections, routes } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { businessRef, type Firestore, parseSnapshot } from './firestore.ts';
import { addNotification } from './notifications.ts';
import { readSignedToken, signToken } from './sign-token.ts';

const contactLinkSchema = z.object({
  businessId: z.string(),
  /** Address the link was emailed to and confirms. */
  email: z.string(),
  expireAt: z.date(),
  /** Links can be used once. */
  usedAt: z.optional(z.date()),
});
export type ContactLink = z.infer<typeof contactLinkSchema>;

const contactLinksOf = (db: Firestore) => db.collection(collections.contactLinks);

export async function addContactLink(
  db: Firestore,
  { businessId, email }: Pick<ContactLink, 'businessId' | 'email'>,
  now: Date,
): Promise<void> {
  const ref = contactLinksOf(db).doc();
  const expireAt = new Date(now.getTime() + CONTACT_LINK_DAYS * DAY_MS);
  const batch = db.batch();
  batch.create(ref, toStored({ businessId, email, expireAt }));
  addNotification(db, batch, ref.id, { kind: 'contact_link', businessId, linkId: ref.id });
  await batch.commit();
}

/** Null if the link is used, expired or unknown. */
export async function readContactLink(
  db: Firestore,
  id: string,
  now: Date,
): Promise<ContactLink | null> {
  return usable(await contactLinksOf(db).doc(id).get(), now);
}

function usable(snapshot: FirebaseFirestore.DocumentSnapshot, now: Date): ContactLink | null {
  const link = parseSnapshot(contactLinkSchema, snapshot);
  return link && !link.usedAt && link.expireAt > now ? link : null;
}

/**
 * Uses a link to confirm its business's contact address and returns the address; null if the link
 * is unusable or the contact address has changed.
 */
export function useContactLink(db: Firestore, id: string, now: Date): Promise<string | null> {
  const ref = contactLinksOf(db).doc(id);
  return db.runTransaction(async (transaction) => {
    const link = usable(await transaction.get(ref), now);
    if (!link) return null;
    const owned = businessRef(db, link.businessId);
    const business = parseSnapshot(businessSchema, await transaction.get(owned));
    if (business?.contactEmail !== link.email) return null;
    transaction.update(ref, { used_at: now });
    transaction.update(owned, {
      confirmed_email: link.email,
      undeliverable_email: FieldValue.delete(),
    });
    return link.email;
  });
}

const PURPOSE = 'contact-link';

/** The token is in the fragment, which no log or referrer contains. */
export const contactLinkUrl = (appUrl: string, linkId: string): string =>
  `${appUrl}${routes.confirmContact}#${signToken(PURPOSE, linkId)}`;

export const contactLinkId = (token: string): string | null => readSignedToken(PURPOSE, token);
