/** Lists the documents of a collection. */
import { initializeApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot } from 'firebase/firestore';

const params = new URLSearchParams(location.search);
const firestore = getFirestore(initializeApp({ projectId: params.get('project') ?? '' }));
connectFirestoreEmulator(firestore, '127.0.0.1', Number(params.get('firestore')), {
  // Signs in as an administrator, because the rules reject these reads.
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
