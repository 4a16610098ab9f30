import { hasReferrerName, type Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useId, useState } from 'react';
import { removePerson } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton, DialogButtons } from '../../ui/dialog.tsx';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { toast, toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Returns the people who haven't been removed yet. */
function getChoices(referral: Referral) {
  const { friendRemoved, referralName, referrerName } = referral;
  const friend = {
    person: 'friend',
    name: referralName,
    label: t('{name}, the friend', { name: referralName }),
    hint: t(
      'We’ll delete their name, phone, email and every note here, and block new referrals for them.',
    ),
  } as const;
  const referrer = {
    person: 'referrer',
    name: referrerName,
    label: t('{name}, the customer', { name: referrerName }),
    hint: t(
      'We’ll delete their name and email from all their referrals, deactivate their link and stop emailing them.',
    ),
  } as const;
  return [...(friendRemoved ? [] : [friend]), ...(hasReferrerName(referral) ? [referrer] : [])];
}

export function RemovePersonButton({ referral }: { readonly referral: Referral }) {
  if (getChoices(referral).length === 0) return null;
  return (
    <DialogButton
      look="danger-quiet"
      className="-ml-4"
      label={t('Erase personal info')}
      render={(close) => <RemovalDialog referral={referral} onClose={close} />}
    />
  );
}

interface RemovalDialogProps {
  readonly referral: Referral;
  readonly onClose: () => void;
}

function RemovalDialog({ referral, onClose }: RemovalDialogProps) {
  const groupName = useId();
  const title = t('Whose info should we erase?');
  // Keep the initial choices, because the referral changes before the response arrives.
  const [choices] = useState(() => getChoices(referral));
  const [chosen, setChosen] = useState(choices[0]);
  const [remove, isBusy] = useAction(
    async () => {
      if (!chosen) return;
      await removePerson(referral.id, chosen.person);
      toast(t('{name}’s info erased', { name: chosen.name }));
      onClose();
    },
    'Failed to remove the person',
    () => {
      toastSaveError(t('We couldn’t erase this info'));
      onClose();
    },
  );
  return (
    <Dialog
      title={title}
      text={t(
        'We’ll delete their information and block new referrals for them. This can’t be undone.',
      )}
      onClose={isBusy ? undefined : onClose}
    >
      <fieldset disabled={isBusy} className="grid gap-1">
        <legend className="sr-only">{title}</legend>
        {choices.map((choice) => (
          <ChoiceField
            key={choice.person}
            type="radio"
            name={groupName}
            label={choice.label}
            hint={choice.hint}
            checked={choice === chosen}
            onChange={() => setChosen(choice)}
          />
        ))}
      </fieldset>
      <p className="mt-3">{t('The referral itself stays, so your numbers don’t change.')}</p>
      <DialogButtons>
        <Button look="danger" onClick={remove} busyLabel={isBusy && t('Erasing...')}>
          {t('Erase info')}
        </Button>
        <Button look="secondary" onClick={onClose} disabled={isBusy} data-focus-first>
          {t('Cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
