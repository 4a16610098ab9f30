/**
 * Changes a referral's status as the dashboard did until decision 010: the browser reads the referral
 * and writes it, an event of its timeline and its referrer's counts, in one transaction.
 */
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';

const asked = new URLSearchParams(location.search);
const firestore = getFirestore(initializeApp({ projectId: asked.get('project') ?? '' }));
connectFirestoreEmulator(firestore, '127.0.0.1', Number(asked.get('port')), {
  // To the emulator, an administrator: the rules of today refuse these writes, and cost nothing.
  mockUserToken: 'owner',
});

/** Gives when it began, in ms since 1970, once it has ended. */
async function changeStatus(path: string, to: string): Promise<number> {
  const pressedAt = performance.timeOrigin + performance.now();
  const referral = doc(firestore, path);
  const business = path.split('/').slice(0, 2).join('/');
  await runTransaction(firestore, async (transaction) => {
    const stored = await transaction.get(referral);
    const [from, key] = [stored.get('status'), stored.get('referrer_key')];
    const at = serverTimestamp();
    const converted = { converted_at: null, job_value_cents: null };
    transaction.update(referral, { status: to, status_changed_at: at, ...converted });
    const event = { kind: 'status', from, to, by: 'bench', at };
    transaction.set(doc(collection(referral, 'events')), event);
    const referrer = doc(firestore, `${business}/referrers`, key);
    const counts = { [from]: increment(-1), [to]: increment(1) };
    transaction.update(referrer, {
      ...counts,
      last_referral_id: referral.id,
      counts_changed_at: at,
    });
  });
  return pressedAt;
}

Object.assign(window, { changeStatus });
document.title = 'Ready';
