import { useEffect } from 'react';
import {
  putCallAway,
  sendWaitingCalls,
  useWaitingCalls,
} from '../../data/referrals/logged-calls.ts';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/offline-notice.tsx';
import { reasonOf, texts } from './log-call-texts.ts';

/** How often what waits is tried again while the browser says that it is online, in ms. */
const AGAIN_MS = 15_000;

/** The calls that were logged in this browser and are not at the server: they wait, or were refused. */
export function WaitingCalls() {
  const calls = useWaitingCalls();
  const isOnline = useOnline();
  const waits = calls.some(({ refused }) => !refused);
  useEffect(() => {
    if (!isOnline || !waits) return;
    sendWaitingCalls();
    const timer = setInterval(sendWaitingCalls, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOnline, waits]);
  return (
    <div role="status">
      <ul className="grid gap-2">
        {calls.map((call) => {
          const { requestId, form, refused } = call;
          const friend = form.friend.name || form.friend.phone;
          return (
            <li
              key={requestId}
              className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint p-3 wrap-anywhere"
            >
              {refused ? texts.refused(friend, reasonOf(refused)) : texts.waits(friend)}
              {refused && (
                <Button look="quiet" onClick={() => putCallAway(call)}>
                  {texts.putAway}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
