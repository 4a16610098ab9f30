import type { Business } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { CardSettings } from '../../cards/card-settings.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';

/** Keeps the card with its business; its other settings stay as they are. Rejects offline. */
export async function saveCardSettings(
  { id }: Pick<Business, 'id'>,
  card: CardSettings,
): Promise<void> {
  const reference = doc(firestore, collections.businesses, id);
  await runOnlineTransaction(async (transaction) => {
    transaction.update(reference, {
      'settings.card': toStored(card),
      updated_at: serverTimestamp(),
    });
  });
}
