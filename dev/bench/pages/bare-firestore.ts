/** Lists the documents of a collection, and changes a referral's status in a transaction. */
import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  onSnapshot,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';

const params = new URLSearchParams(location.search);
const firestore = getFirestore(initializeApp({ projectId: params.get('project') ?? '' }));
connectFirestoreEmulator(firestore, '127.0.0.1', Number(params.get('firestore')), {
  // Signs in as an administrator, because the rules reject these reads and writes.
  mockUserToken: 'owner',
});

const section = document.createElement('section');
document.body.append(section);
onSnapshot(collection(firestore, params.get('collection') ?? ''), (snapshot) => {
  for (const change of snapshot.docChanges()) {
    const item = document.createElement('li');
    item.textContent = change.doc.get('name');
    section.append(item);
  }
  document.title = 'Ready';
});

/**
 * Changes a status as the dashboard did before decision 010: reads and writes the referral, and
 * writes a timeline event and the referrer's counts. Returns when it started, in ms since 1970.
 */
async function changeStatus(path: string, to: string): Promise<number> {
  const startedAt = performance.timeOrigin + performance.now();
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
    const latest = { last_referral_id: referral.id, counts_changed_at: at };
    const counts = { [from]: increment(-1), [to]: increment(1), ...latest };
    transaction.update(doc(firestore, `${business}/referrers`, key), counts);
  });
  return startedAt;
}

Object.assign(window, { changeStatus });
