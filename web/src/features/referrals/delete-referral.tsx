import type { Referral } from '@vouchwell/domain/referral';
import { useEffect, useRef, useState } from 'react';
import { deleteReferral } from '../../data/referrals/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LazyConfirmDialog } from '../../ui/lazy-confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { tellFailure } from './tell-failure.ts';
import * as texts from './texts.ts';

/** Deletes a referral, once the owner has said that they mean it. */
export function DeleteReferral({ referral }: { referral: Referral }) {
  const { referralName } = referral;
  const whose = texts.deleteWhose(referralName);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const remove = async () => {
    setIsBusy(true);
    try {
      await deleteReferral(referral);
    } catch (error) {
      // Gone all the same, only the answer was lost: its row has left the list, with this dialog.
      if (!isGone.current) {
        console.error('A referral was not deleted', error);
        tellFailure(texts.notDeleted);
        setIsBusy(false);
        setIsAsked(false);
        return;
      }
    }
    setIsAsked(false);
    toast(referralName + texts.deleted);
  };
  const close = () => setIsAsked(false);
  return (
    <>
      <Button
        look="quiet"
        className="-mr-4 text-soft hover:text-danger max-sm:-mr-3.5 max-sm:px-3.5"
        onClick={() => setIsAsked(true)}
      >
        <Icon name="delete" />
        <span className="sr-only sm:not-sr-only">
          {texts.deleteIt}
          <span className="sr-only">{whose}</span>
        </span>
      </Button>
      {isAsked && (
        <LazyConfirmDialog
          title={`${texts.deleteIt}${whose}?`}
          text={texts.deleteText}
          confirm={texts.deleteConfirm}
          busyLabel={isBusy && texts.deleting}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
