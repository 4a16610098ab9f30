import { t } from '@vouchwell/domain/lib/translate';
import { isReferrerNamed, type Referral } from '@vouchwell/domain/referral/referral';
import { useId, useState } from 'react';
import { removePerson } from '../../data/referrals/referral-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { tellFailure } from './referral-actions.tsx';

const words = {
  title: t('Who asked to be removed?'),
  text: t(
    'We delete what you keep about that person, and keep them out from now on. This cannot be undone.',
  ),
  friend: (name: string) => t('{name}, the friend', { name }),
  friendGoes: t(
    'We delete their name, phone, email and every note here. If somebody refers them again, we do not save it.',
  ),
  referrer: (name: string) => t('{name}, the customer', { name }),
  referrerGoes: t(
    'We delete their name and email from all their referrals, stop their personal link, and email them no more.',
  ),
  stays: t('The referral itself stays, so your numbers do not change.'),
  confirm: t('Remove this person'),
  removing: t('Removing...'),
  cancel: t('Cancel'),
  done: (name: string) => t('{name} is removed', { name }),
  failed: t('Nobody was removed'),
};

interface Choice {
  readonly person: 'friend' | 'referrer';
  readonly name: string;
  readonly label: string;
  /** What is deleted. */
  readonly hint: string;
}

/** People who haven't been removed yet. */
const choicesOf = ({ friendRemoved, referralName, ...referral }: Referral): readonly Choice[] => [
  ...(friendRemoved
    ? []
    : [
        {
          person: 'friend',
          name: referralName,
          label: words.friend(referralName),
          hint: words.friendGoes,
        } as const,
      ]),
  ...(isReferrerNamed(referral)
    ? [
        {
          person: 'referrer',
          name: referral.referrerName,
          label: words.referrer(referral.referrerName),
          hint: words.referrerGoes,
        } as const,
      ]
    : []),
];

interface RemovalDialogProps {
  readonly referral: Referral;
  readonly onClose: () => void;
}

export function RemovalDialog({ referral, onClose }: RemovalDialogProps) {
  const name = useId();
  // The referral changes before the response arrives.
  const [offered] = useState(() => choicesOf(referral));
  const [chosen, setChosen] = useState(offered[0]);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    if (!chosen) return;
    setIsBusy(true);
    try {
      await removePerson(referral.id, chosen.person);
      toast(words.done(chosen.name));
    } catch (error) {
      console.error('A person was not removed', error);
      tellFailure(words.failed);
    }
    onClose();
  };
  return (
    <Dialog title={words.title} text={words.text} onClose={isBusy ? undefined : onClose}>
      <fieldset disabled={isBusy} className="grid gap-1">
        <legend className="sr-only">{words.title}</legend>
        {offered.map((choice) => (
          <ChoiceField
            key={choice.person}
            type="radio"
            name={name}
            label={choice.label}
            hint={choice.hint}
            checked={choice === chosen}
            onChange={() => setChosen(choice)}
          />
        ))}
      </fieldset>
      <p className="mt-3">{words.stays}</p>
      <DialogButtons>
        <Button look="danger" onClick={remove} busyLabel={isBusy && words.removing}>
          {words.confirm}
        </Button>
        <Button look="secondary" onClick={onClose} disabled={isBusy} data-focus-first>
          {words.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
