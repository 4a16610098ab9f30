import { isReferrerNamed, type Referral } from '@vouchwell/domain/referral/referral';
import { useId, useState } from 'react';
import { removePerson } from '../../data/referrals/remove-person.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { texts } from './panel-texts.ts';
import { tellFailure } from './referral-actions.tsx';

const words = texts.removal;

interface Choice {
  readonly person: 'friend' | 'referrer';
  readonly name: string;
  readonly label: string;
  /** What goes. */
  readonly hint: string;
}

/** The people of a referral who are still known. */
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

/** Removes one person of a referral who asked for it, after the owner has chosen whom. */
export function RemovePerson({ referral }: { readonly referral: Referral }) {
  const choices = choicesOf(referral);
  const [isAsked, setIsAsked] = useState(false);
  if (choices.length === 0) return null;
  return (
    <>
      <Button look="quiet" className="-ml-4 text-soft" onClick={() => setIsAsked(true)}>
        {words.open}
      </Button>
      {isAsked && (
        <RemovalDialog
          referralId={referral.id}
          choices={choices}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}

interface RemovalDialogProps {
  readonly referralId: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
}

function RemovalDialog({ referralId, choices, onClose }: RemovalDialogProps) {
  const name = useId();
  // The referral changes as the person goes, before the answer is here.
  const [offered] = useState(choices);
  const [chosen, setChosen] = useState(offered[0]);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    if (!chosen) return;
    setIsBusy(true);
    try {
      await removePerson(referralId, chosen.person);
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
