import { type Business, wantsReferralMails } from '@vouchwell/domain/business';
import { useState } from 'react';
import { setReferralMails } from '../../data/business/referral-mails.ts';
import { ChoiceField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

const words = texts.referralMails;

interface Choice {
  readonly areWanted: boolean;
  readonly isSaved: boolean;
}

/** Whether each new referral is mailed to the owner: saved as it is ticked, and shown at once. */
export function ReferralMails({ business }: { readonly business: Business }) {
  const stored = wantsReferralMails(business.settings);
  const [choice, setChoice] = useState<Choice>();
  if (choice?.isSaved && choice.areWanted === stored) setChoice(undefined);
  const isSaving = choice?.isSaved === false;
  const change = async (areWanted: boolean) => {
    if (isSaving) return;
    setChoice({ areWanted, isSaved: false });
    try {
      await setReferralMails(business, areWanted);
      setChoice({ areWanted, isSaved: true });
      if (areWanted) toast(words.on);
      else toast(words.off, words.stillHere);
    } catch (error) {
      console.error('The switch for referral mails was not saved', error);
      setChoice(undefined);
      toastError(words.notSaved, words.tryAgain);
    }
  };
  return (
    <ChoiceField
      type="checkbox"
      label={words.label}
      checked={choice?.areWanted ?? stored}
      aria-busy={isSaving || undefined}
      onChange={(event) => change(event.target.checked)}
      className="mt-4"
    />
  );
}
