import {
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  STATUS_LABELS,
} from '@vouchwell/domain/referral';
import { isReferralStatus } from '@vouchwell/domain/referrer';
import { useEffect, useId, useRef, useState } from 'react';
import { changeReferralStatus, deleteReferral } from '../../data/referrals/referrals.ts';
import { STATUS_BADGES } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyConfirmDialog } from '../../ui/lazy-confirm-dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import * as texts from './texts.ts';

/** The select that shows and changes a referral's status. */
export function StatusSelect({ referral }: { referral: Referral }) {
  const id = useId();
  const { status, isSaving, choose } = useStatusChange(referral);
  return (
    <div className="flex shrink-0 items-center">
      <label htmlFor={id} className="sr-only">
        {texts.statusOf + referral.referralName}
      </label>
      <select
        id={id}
        value={status}
        aria-busy={isSaving}
        onChange={({ target: { value } }) => isReferralStatus(value) && choose(value)}
        className={classNames(
          'min-h-11 min-w-0 max-w-full rounded-control border border-control px-2 text-base font-medium aria-busy:opacity-60',
          STATUS_BADGES[status],
        )}
      >
        {REFERRAL_STATUSES.map((option) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {STATUS_LABELS[option]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Shows that a change was not saved, with advice that depends on the connection. */
function tellFailure(title: string): void {
  toastError(title, navigator.onLine ? texts.nothingChanged : texts.offline);
}

/** How long to wait for the listener to deliver a saved status, in ms. */
const ARRIVES_MS = 2000;

interface Choice {
  readonly to: ReferralStatus;
  readonly isSaved: boolean;
}

/**
 * The status to show for a referral, and how to change it. The one chosen last shows at once and
 * until it is stored, whatever is stored on the way to it: a select that the keyboard goes through
 * chooses at each step. A refused one gives way to what is stored.
 */
function useStatusChange(referral: Referral) {
  const stored = useRef(referral.status);
  stored.current = referral.status;
  const latest = useRef<Choice>(undefined);
  const [choice, setChoice] = useState<Choice>();
  if (choice?.isSaved && choice.to === referral.status) setChoice(undefined);
  const choose = async (to: ReferralStatus) => {
    const own = { to, isSaved: false };
    latest.current = own;
    setChoice(own);
    const isLatest = () => latest.current === own;
    try {
      await changeReferralStatus(referral, to);
      if (isLatest()) setChoice({ to, isSaved: true });
      setTimeout(() => isLatest() && setChoice(undefined), ARRIVES_MS);
    } catch (error) {
      if (!isLatest()) return;
      setChoice(undefined);
      // The write succeeded and only its response was lost: the listener has delivered it.
      if (stored.current === to) return;
      console.error('A status was not saved', error);
      tellFailure(texts.statusNotSaved);
    }
  };
  return { status: choice?.to ?? referral.status, isSaving: choice !== undefined, choose };
}

/** Deletes a referral after the owner has confirmed it. */
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
      // If the row is gone, the deletion succeeded and only its response was lost.
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
