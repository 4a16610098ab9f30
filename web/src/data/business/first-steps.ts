import type { Business } from '@vouchwell/domain/business/business';
import { type FirstStep, takeStep } from '@vouchwell/domain/business/settings';
import { collections } from '@vouchwell/domain/paths';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';

/** Does nothing if the list is inactive or the step is done. Rejects offline. */
export async function takeFirstStep(
  { id, settings }: Pick<Business, 'id' | 'settings'>,
  step: FirstStep,
): Promise<void> {
  if (!takeStep(settings, step)) return;
  await runOnlineTransaction(async (transaction) => {
    const reference = doc(firestore, collections.businesses, id);
    const stored = await transaction.get(reference);
    // Another tab may have changed the steps.
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

/** Not awaited: failures are only logged, because the step can be repeated. */
export function noteFirstStep(business: Pick<Business, 'id' | 'settings'>, step: FirstStep): void {
  takeFirstStep(business, step).catch((error: unknown) =>
    console.error('A first step was not noted', error),
  );
}
