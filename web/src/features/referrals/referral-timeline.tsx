import type { Referral } from '@vouchwell/domain/referrals/referral';
import {
  buildTimeline,
  noteTextSchema,
  type TimelineEntry,
} from '@vouchwell/domain/referrals/referral-events';
import {
  getPaymentMethodName,
  PAID_BEFORE_IMPORT_NOTE,
  type Reward,
  type RewardState,
} from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { findInputError } from '@vouchwell/domain/shared/text';
import { type FormEvent, useState } from 'react';
import {
  addNote,
  createNoteId,
  deleteNote,
  isCurrentUser,
  useReferralEvents,
} from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { showNotSaved } from '../../ui/forms/edit-form.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { Icon } from '../../ui/icon.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatRewardForPerson } from '../rewards/reward-badge.tsx';
import { formatExactTime, formatRelativeTime } from './format-referral-date.ts';
import { formatEvent } from './timeline-texts.ts';

interface ReferralTimelineProps {
  readonly referral: Referral;
  readonly rewards: readonly Reward[];
  readonly now: Date;
}

export function ReferralTimeline({ referral, rewards, now }: ReferralTimelineProps) {
  const events = useReferralEvents(referral);
  // Phone and keyboard users can't hover over a time to see the exact date.
  const [isExact, setIsExact] = useState(false);
  // The sort is stable, so an event is above the referral's own entry with the same time.
  const entries = [
    ...buildTimeline(referral, events.status === 'ready' ? events.data : []),
    ...rewards.flatMap(getRewardEntries),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  const referrerEntry = entries.find(({ kind }) => kind === 'named');
  return (
    <Section
      title={t('Activity')}
      aside={
        <Button look="quiet" className="-mr-4 ml-auto text-sm" onClick={() => setIsExact(!isExact)}>
          {isExact ? t('Show short dates') : t('Show full dates')}
        </Button>
      }
      className="border-t border-line pt-2"
    >
      <AddNoteForm referral={referral} />
      {events.status === 'error' && (
        <RetryNote retry={events.retry}>
          {t('We couldn’t load the rest of the activity.')}
        </RetryNote>
      )}
      <ol className="mt-4 ml-1 border-l-2 border-line">
        {events.status === 'loading' && (
          <li className="pb-4 pl-4">
            <Skeleton className="h-11 w-full" />
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.id} className="relative pb-4 pl-4 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-2 -left-[5px] size-2 rounded-full ${getDotColor(entry)}`}
            />
            <EntryText
              entry={entry}
              referral={referral}
              // At that time, the referral didn't have its current referrer yet.
              isBeforeReferrerSet={referrerEntry !== undefined && entry.at < referrerEntry.at}
            />
            <time
              dateTime={entry.at.toISOString()}
              title={formatExactTime(entry.at)}
              className="block text-sm text-soft first-letter:uppercase"
            >
              {isExact ? formatExactTime(entry.at) : formatRelativeTime(entry.at, now)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface NoteDraft {
  readonly text: string;
  /** Note id, reused if saving is retried, so the note is never saved twice. */
  readonly id: string | null;
}

const EMPTY_DRAFT: NoteDraft = { text: '', id: null };

/** Drafts keyed by referral id; kept outside React, so they survive closing the panel. */
const drafts = new Map<string, NoteDraft>();

function AddNoteForm({ referral }: { readonly referral: Pick<Referral, 'id' | 'businessId'> }) {
  const [draft, setDraft] = useState(() => drafts.get(referral.id) ?? EMPTY_DRAFT);
  const [error, setError] = useState<string>();
  const { text } = draft;
  useUnsavedChanges(text !== '');
  const saveDraft = (next: NoteDraft) => {
    drafts.set(referral.id, next);
    setDraft(next);
  };
  const [save, isSaving] = useAction(
    async (id: string) => {
      await addNote(referral, id, text.trim());
      toast(t('Note saved'));
      // Keep the draft if the owner reopened the panel and started another note.
      if (drafts.get(referral.id)?.id === id) saveDraft(EMPTY_DRAFT);
    },
    'Failed to save the note',
    () => showNotSaved(t('We couldn’t save your note')),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = findInputError(noteTextSchema, text);
    setError(message ?? undefined);
    if (message) return;
    const id = draft.id ?? createNoteId(referral);
    saveDraft({ text, id });
    save(id);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextAreaField
        label={t('Add a note')}
        hint={t('Only visible to you.')}
        rows={2}
        value={text}
        error={error}
        readOnly={isSaving}
        onChange={({ target }) => {
          saveDraft({ text: target.value, id: null });
          setError(undefined);
        }}
        className="[&_textarea]:field-sizing-content"
      />
      {text !== '' && (
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          busyLabel={isSaving && t('Saving...')}
        >
          {t('Save note')}
        </Button>
      )}
    </form>
  );
}

interface RewardEntry {
  readonly kind: 'reward';
  readonly id: string;
  readonly at: Date;
  readonly sentence: string;
}

function getRewardEntries(reward: Reward): readonly RewardEntry[] {
  const { id, dueAt, changedAt, state } = reward;
  const toEntry = (name: RewardState, at: Date, sentence: string): RewardEntry => ({
    kind: 'reward',
    id: `${id} ${name}`,
    at,
    sentence,
  });
  const dueText = t('Reward due: {reward}.', { reward: formatRewardForPerson(reward) });
  const due = toEntry('due', dueAt, dueText);
  return state === 'due' ? [due] : [due, toEntry(state, changedAt, formatRewardOutcome(reward))];
}

function formatRewardOutcome(reward: Reward): string {
  const { state, method, note, voidReason } = reward;
  const values = { reward: formatRewardForPerson(reward) };
  if (state === 'paid' && note === PAID_BEFORE_IMPORT_NOTE)
    return t('Imported as paid: {reward}.', values);
  const ownerText = state === 'void' ? voidReason : note;
  const outcome =
    state === 'void'
      ? t('Reward voided: {reward}.', values)
      : t('You marked this reward as paid: {reward}.', values);
  return [
    outcome,
    method && `${getPaymentMethodName(method)}.`,
    ownerText && t('You wrote: {text}', { text: ownerText }),
  ]
    .filter(Boolean)
    .join(' ');
}

type Entry = TimelineEntry | RewardEntry;

/** Highlights only contact requests, because only they may need a reply. */
const getDotColor = ({ kind }: Entry) =>
  kind === 'contact_requested' || kind === 'contact_request_joined' ? 'bg-info' : 'bg-control';

interface EntryTextProps {
  readonly entry: Entry;
  readonly referral: Referral;
  readonly isBeforeReferrerSet: boolean;
}

function EntryText({ entry, referral, isBeforeReferrerSet }: EntryTextProps) {
  if (entry.kind === 'reward') return <p className="wrap-anywhere">{entry.sentence}</p>;
  if (entry.kind === 'note')
    return (
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p>{isCurrentUser(entry.by) ? t('You wrote:') : t('Someone else wrote:')}</p>
          <blockquote className="wrap-anywhere whitespace-pre-line">{entry.text}</blockquote>
        </div>
        <DeleteNoteButton referral={referral} id={entry.id} />
      </div>
    );
  return <p className="wrap-anywhere">{formatEvent(entry, referral, isBeforeReferrerSet)}</p>;
}

function DeleteNoteButton({ referral, id }: { readonly referral: Referral; readonly id: string }) {
  const remove = async () => {
    await deleteNote(referral, id);
    toast(t('Note deleted'));
  };
  return (
    <ConfirmButton
      button={{
        look: 'danger-quiet',
        'aria-label': t('Delete this note'),
        className: '-my-2 -mr-4 shrink-0',
        children: <Icon name="delete" />,
      }}
      title={t('Delete this note?')}
      text={t('This can’t be undone.')}
      confirmLabel={t('Delete note')}
      busyLabel={t('Deleting...')}
      onConfirm={remove}
      errorTitle={t('We couldn’t delete your note')}
    />
  );
}
