import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useState } from 'react';
import { deleteNote } from '../../data/referrals/referral-events.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

interface DeleteNoteProps {
  readonly referral: Referral;
  readonly note: { readonly id: string };
}

/** Deletes one of the owner's notes after the owner has confirmed it. */
export function DeleteNote({ referral, note }: DeleteNoteProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteNote(referral, note.id);
      toast(t('Note deleted'));
    } catch (error) {
      console.error('A note was not deleted', error);
      toastError(t('Your note was not deleted'), t('Check your connection, then try again.'));
    }
    setIsBusy(false);
    setIsAsked(false);
  };
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('Delete this note')}
        className="-my-2 -mr-4 shrink-0 text-soft hover:text-danger"
        onClick={() => setIsAsked(true)}
      >
        <Icon name="delete" />
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('Delete this note?')}
          text={t('This cannot be undone.')}
          confirm={t('Delete note')}
          keep={t('Keep it')}
          busyLabel={isBusy && t('Deleting...')}
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
