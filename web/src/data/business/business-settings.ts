import type { Business } from '@vouchwell/domain/business';
import { type FirstStep, takeStep } from '@vouchwell/domain/first-steps';
import { collections } from '@vouchwell/domain/paths';
import { fromStored, toStored } from '@vouchwell/domain/stored';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { CardSettings } from '../../cards/card-settings.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';

/** Saves the design of a business's card. Rejects offline. */
export const saveCardSettings = (
  business: Pick<Business, 'id'>,
  card: CardSettings,
): Promise<void> => saveSetting(business, 'card', toStored(card));

/** Switches the mails of a business's new referrals on or off. Rejects offline. */
export const setReferralMails = (
  business: Pick<Business, 'id'>,
  areWanted: boolean,
): Promise<void> => saveSetting(business, 'referral_mails', areWanted);

/** Begins the list of first steps for a business from before there was one. Rejects offline. */
export const beginFirstSteps = (business: Pick<Business, 'id'>): Promise<void> =>
  saveSetting(business, 'first_steps', {});

/**
 * Notes a first step that an owner has taken, where its list was begun and is not over; one that was
 * taken before costs no write. Rejects offline.
 */
export async function takeFirstStep(
  { id, settings }: Pick<Business, 'id' | 'settings'>,
  step: FirstStep,
): Promise<void> {
  if (!takeStep(settings, step)) return;
  await runOnlineTransaction(async (transaction) => {
    const reference = doc(firestore, collections.businesses, id);
    const stored = await transaction.get(reference);
    // Another tab may have counted a customer since.
    const changes = Object.entries(takeStep(fromStored(stored.get('settings')), step) ?? {});
    if (changes.length === 0) return;
    transaction.update(reference, {
      ...toStored(
        Object.fromEntries(
          changes.map(([field, value]) => [`settings.firstSteps.${field}`, value]),
        ),
      ),
      updated_at: serverTimestamp(),
    });
  });
}

/** The same where nothing waits for it, and the step can be taken again: a failure is only logged. */
export function noteFirstStep(business: Pick<Business, 'id' | 'settings'>, step: FirstStep): void {
  takeFirstStep(business, step).catch((error: unknown) =>
    console.error('A first step was not noted', error),
  );
}

/** Writes one field of a business's settings; the others stay as they are. */
const saveSetting = ({ id }: Pick<Business, 'id'>, field: string, value: unknown): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(doc(firestore, collections.businesses, id), {
      [`settings.${field}`]: value,
      updated_at: serverTimestamp(),
    });
  });

/**
 * Mails the link that confirms the contact address of the signed-in owner's business.
 * @throws CallRefused, NoAnswer.
 */
export async function sendContactLink(): Promise<void> {
  await callSignedIn('send-contact-link', {});
}
