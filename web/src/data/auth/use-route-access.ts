import { useEffect, useState } from 'react';
import { type Passage, passage } from './auth-state.ts';
import { useSession } from './session.ts';

/** Subscriptions end at a moment that no document tells of; in ms. */
const LOOK_AGAIN_MS = 30_000;

/** Where the guard lets this session go, followed as it changes. */
export function useRouteAccess(): Passage {
  const session = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return passage(session, now);
}
