/** Signs in and lists the newest referrals: what any such page would load, and no more. */
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';

const asked = new URLSearchParams(location.search);
const app = initializeApp({ projectId: asked.get('project') ?? '', apiKey: 'local' });
const auth = getAuth(app);
connectAuthEmulator(auth, `http://127.0.0.1:${asked.get('auth')}`, { disableWarnings: true });
const firestore = getFirestore(app);
connectFirestoreEmulator(firestore, '127.0.0.1', Number(asked.get('firestore')));
const referrals = collection(firestore, 'businesses', asked.get('business') ?? '', 'referrals');

function SignIn() {
  const navigate = useNavigate();
  const signIn = async (form: FormData) => {
    const [email, password] = [String(form.get('email')), String(form.get('password'))];
    await signInWithEmailAndPassword(auth, email, password);
    navigate('/list');
  };
  return (
    <form action={signIn}>
      <label>
        Email <input name="email" type="email" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Sign In</button>
    </form>
  );
}

interface ListedReferral {
  readonly id: string;
  readonly referral_name: string;
}

function List() {
  const [rows, setRows] = useState<readonly ListedReferral[]>([]);
  useEffect(() => {
    const newest = query(referrals, orderBy('created_at', 'desc'), limit(5));
    return onSnapshot(newest, ({ docs }) =>
      setRows(docs.map((row) => ({ id: row.id, referral_name: row.get('referral_name') }))),
    );
  }, []);
  return (
    <section>
      <h2>Recent Referrals</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <h3>{row.referral_name}</h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="*" element={<SignIn />} />
      </Routes>
    </BrowserRouter>,
  );
