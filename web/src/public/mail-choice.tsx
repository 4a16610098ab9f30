import { useRef, useState } from 'react';
import { callPublic } from '../data/lib/call-public.ts';
import { Card } from '../ui/card.tsx';
import { ChoiceField } from '../ui/field.tsx';
import { clearToasts } from '../ui/toast.tsx';
import { currentLanguage, useLanguage } from './language.ts';
import { showErrorToast, showToast } from './show-toast.ts';
import { ME_TEXTS } from './texts/me.ts';

interface MailChoiceProps {
  readonly token: string;
  readonly initial: boolean;
}

/** Whether the business's mails reach this referrer: saved as soon as it is changed. */
export function MailChoice({ token, initial }: MailChoiceProps) {
  const texts = ME_TEXTS[useLanguage()];
  const [wants, setWants] = useState(initial);
  /** A ref and not state, so that a second press before the next render sees it. */
  const isSaving = useRef(false);
  const change = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    clearToasts();
    setWants(!wants);
    try {
      await callPublic('choose-referrer-mails', { token, wantsMails: !wants });
      showToast(() => ({ title: ME_TEXTS[currentLanguage()][wants ? 'mailsOff' : 'mailsOn'] }));
    } catch (error) {
      console.error('The choice of mails was not saved', error);
      setWants(wants);
      showErrorToast(() => ({ title: ME_TEXTS[currentLanguage()].mailsFailed }));
    }
    isSaving.current = false;
  };
  return (
    <Card className="mt-4" title={texts.mails}>
      <ChoiceField
        className="-my-2"
        type="checkbox"
        label={texts.wantsMails}
        checked={wants}
        onChange={change}
      />
    </Card>
  );
}
