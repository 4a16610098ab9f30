import type { Referral } from '@vouchwell/domain/referrals/referral';
import { noteFormSchema } from '@vouchwell/domain/referrals/referral-events';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstMessage } from '@vouchwell/domain/shared/text';
import { type FormEvent, useState } from 'react';
import { addNote, newNoteId } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { toast, toastError } from '../../ui/toast.tsx';

interface Draft {
  readonly text: string;
  /** The same for each try, so the note is never saved twice. */
  readonly id: string | null;
}

const EMPTY: Draft = { text: '', id: null };

/** Drafts by referral; module state, so closing a panel keeps them. */
const drafts = new Map<string, Draft>();

export function AddNote({ referral }: { readonly referral: Pick<Referral, 'id' | 'businessId'> }) {
  const [draft, setDraft] = useState(() => drafts.get(referral.id) ?? EMPTY);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const { text } = draft;
  useUnsaved(text !== '');
  const keep = (next: Draft) => {
    drafts.set(referral.id, next);
    setDraft(next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = firstMessage(noteFormSchema.shape.text, text);
    setProblem(wrong ?? undefined);
    if (wrong) return;
    const id = draft.id ?? newNoteId(referral);
    keep({ text, id });
    setIsSaving(true);
    try {
      await addNote(referral, id, text.trim());
      toast(t('Note saved'));
      // Unless another note was started after reopening the panel.
      if (drafts.get(referral.id)?.id === id) keep(EMPTY);
    } catch (error) {
      console.error('A note was not saved', error);
      toastError(
        t('Your note was not saved'),
        t('What you typed is still here. Check your connection, then save again.'),
      );
    }
    setIsSaving(false);
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-2">
      <TextAreaField
        label={t('Add a note')}
        hint={t('Only you see it.')}
        rows={2}
        value={text}
        error={problem}
        readOnly={isSaving}
        onChange={({ target }) => {
          keep({ text: target.value, id: null });
          setProblem(undefined);
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
