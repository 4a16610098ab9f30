/** Signs in and lists the newest referrals, loading only what every such page needs. */
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  getAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  query,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const params = new URLSearchParams(location.search);
const app = initializeApp({ projectId: params.get('project') ?? '', apiKey: 'local' });
const auth = getAuth(app);
connectAuthEmulator(auth, `http://127.0.0.1:${params.get('auth')}`, { disableWarnings: true });
const firestore = getFirestore(app);
connectFirestoreEmulator(firestore, '127.0.0.1', Number(params.get('firestore')));
const referrals = collection(firestore, 'businesses', params.get('business') ?? '', 'referrals');

const signIn = (form: FormData) =>
  signInWithEmailAndPassword(auth, String(form.get('email')), String(form.get('password')));

const SignIn = () => (
  <form action={async (form) => void (await signIn(form))}>
    <input name="email" type="email" aria-label="Email" />
    <input name="password" type="password" aria-label="Password" />
    <button type="submit">Sign In</button>
  </form>
);

function List() {
  const [rows, setRows] = useState<readonly QueryDocumentSnapshot[]>([]);
  useEffect(() => {
    const newest = query(referrals, orderBy('created_at', 'desc'), limit(5));
    return onSnapshot(newest, ({ docs }) => setRows(docs));
  }, []);
  return (
    <>
      <nav>Home</nav>
      <ul>
        {rows.map((row) => (
          <li key={row.id} data-referral={row.id}>
            {row.get('referral_name')}
          </li>
        ))}
      </ul>
    </>
  );
}

const root = createRoot(document.body);
onAuthStateChanged(auth, (user) =>
  root.render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={user ? <List /> : <SignIn />} />
      </Routes>
    </BrowserRouter>,
  ),
);
