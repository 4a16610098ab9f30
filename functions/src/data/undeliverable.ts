import { collections } from '@vouchwell/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { readBusiness } from './businesses.ts';
import { type Firestore, isNotFound } from './firestore.ts';

/** Tells a business's owner, on their dashboard, that our mails to this address are refused. */
export async function markUndeliverable(
  db: Firestore,
  businessId: string,
  email: string,
): Promise<void> {
  try {
    const ref = db.collection(collections.businesses).doc(businessId);
    await ref.update({ undeliverable_email: email });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Takes that back once a mail has arrived there. */
export async function clearUndeliverable(
  db: Firestore,
  businessId: string,
  email: string,
): Promise<void> {
  const business = await readBusiness(db, businessId);
  if (business?.undeliverableEmail !== email) return;
  const ref = db.collection(collections.businesses).doc(businessId);
  await ref.update({ undeliverable_email: FieldValue.delete() });
}
