import { MINUTE_MS } from '@vouchwell/domain/durations';
import { useEffect, useState } from 'react';

/** The time, once a minute: what 'just now' and '5 minutes ago' are counted from. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
