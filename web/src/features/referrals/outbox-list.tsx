import { putAway, useOutbox } from '../../data/referrals/outbox-store.ts';
import { Button } from '../../ui/button.tsx';
import { texts } from './outbox-texts.ts';

/** What the owner did in this browser that is not at the server: how much waits, and what was refused. */
export function OutboxList() {
  const outbox = useOutbox();
  const waiting = outbox.filter(({ state }) => state === 'waits');
  const calls = waiting.filter(({ action }) => action.kind === 'log');
  const others = waiting.length - calls.length;
  return (
    <div role="status">
      <ul className="grid gap-2 not-empty:mb-3">
        {calls.map(({ id, friend }) => (
          <li key={id} className={ROW}>
            {texts.waits(friend)}
          </li>
        ))}
        {others > 0 && <li className={ROW}>{texts.othersWait(others)}</li>}
        {outbox
          .filter(({ state }) => state === 'refused')
          .map((entry) => (
            <li key={entry.id} className={ROW}>
              {texts.refused(entry)}
              <Button look="quiet" onClick={() => putAway(entry)}>
                {texts.putAway}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}

const ROW =
  'flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint p-3 wrap-anywhere whitespace-pre-line';
