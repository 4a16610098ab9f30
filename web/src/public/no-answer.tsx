import { useSyncExternalStore } from 'react';
import { useTexts } from './language.ts';

/** Whether the last submit got no answer, and whether the network is back. */
let state: 'none' | 'lost' | 'back' = 'none';
const listeners = new Set<() => void>();

function set(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}
const onOnline = () => set('back');

export function showNoAnswer(): void {
  set('lost');
  window.addEventListener('online', onOnline, { once: true });
}

export function clearNoAnswer(): void {
  set('none');
  window.removeEventListener('online', onOnline);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shown next to the submit button if the last submit got no answer. */
export function NoAnswerNotice() {
  const { noAnswer, backOnline } = useTexts();
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none',
  );
  if (now === 'none') return null;
  const { title, text } = now === 'lost' ? noAnswer : backOnline;
  return (
    <p
      role="alert"
      className="rounded-card border border-l-4 border-overlay-line border-l-marigold bg-surface p-3"
    >
      <strong className="block font-semibold">{title}</strong>
      {text}
    </p>
  );
}
