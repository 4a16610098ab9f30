import { notesIn } from '../../data/referrals/outbox-entries.ts';
import { useOutbox } from '../../data/referrals/outbox-store.ts';
import { texts } from './panel-texts.ts';
import { waitingForInternet } from './texts.ts';

interface WaitingNotesProps {
  readonly referralId: string;
  /** The notes that are there. */
  readonly known?: readonly { readonly id: string }[];
}

/** The owner's notes on a referral that are not at the server yet. */
export function WaitingNotes({ referralId, known = [] }: WaitingNotesProps) {
  const notes = notesIn(useOutbox(), referralId);
  return notes
    .filter(({ id }) => !known.some((one) => one.id === id))
    .toReversed()
    .map(({ id, text, state }) => (
      <li key={id} className="relative pb-4 pl-4 last:pb-0">
        <p>{texts.timeline.note(true)}</p>
        <blockquote className="wrap-anywhere whitespace-pre-line">{text}</blockquote>
        {state === 'waits' && <p className="text-sm text-soft">{waitingForInternet}</p>}
      </li>
    ));
}
