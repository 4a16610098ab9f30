/** Appends a line for each document that is added to a collection, and does nothing else. */
import { initializeApp } from 'firebase/app';
import { collection, connectFirestoreEmulator, getFirestore, onSnapshot } from 'firebase/firestore';

const asked = new URLSearchParams(location.search);
const firestore = getFirestore(initializeApp({ projectId: asked.get('project') ?? '' }));
connectFirestoreEmulator(firestore, '127.0.0.1', Number(asked.get('port')), {
  // To the emulator, an administrator: no rules are asked.
  mockUserToken: 'owner',
});
const list = document.querySelector('ul');
onSnapshot(collection(firestore, asked.get('collection') ?? ''), (snapshot) => {
  for (const { doc } of snapshot.docChanges()) {
    const line = document.createElement('li');
    line.textContent = doc.get('name');
    list?.append(line);
  }
  document.title = 'Listening';
});
