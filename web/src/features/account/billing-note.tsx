import { classNames } from '../../ui/class-names.ts';
import { NoteWords } from './note-words.tsx';
import { isBad, type BillingNote as Note } from './subscription.ts';

/** What the owner should know of the subscription, among the rest that the billing tab says of it. */
export function BillingNote({ note, now }: { note: Note; now: Date }) {
  return (
    <div
      className={classNames(
        'max-w-[68ch] rounded-control border-l-4 px-4 py-3',
        isBad(note) ? 'border-danger bg-danger/8' : 'border-marigold bg-marigold/12',
      )}
    >
      <NoteWords note={note} now={now} />
    </div>
  );
}
