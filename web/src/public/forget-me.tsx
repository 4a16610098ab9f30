import { useState } from 'react';
import { callPublic } from '../data/lib/call-public.ts';
import { Button } from '../ui/button.tsx';
import type { ConfirmDialog } from '../ui/dialog.tsx';
import { currentLanguage, useLanguage } from './language.ts';
import { showErrorToast } from './show-toast.ts';
import { ME_TEXTS } from './texts/me.ts';

interface ForgetMeProps {
  readonly token: string;
  readonly business: string;
  readonly onForgotten: (business: string) => void;
}

const tellFailure = (error: unknown) => {
  console.error('A referrer was not forgotten', error);
  showErrorToast(() => ({ title: ME_TEXTS[currentLanguage()].forgetFailed }));
};

/** Deletes what the business knows of the referrer, after a question that says what goes and what stays. */
export function ForgetMe({ token, business, onForgotten }: ForgetMeProps) {
  const texts = ME_TEXTS[useLanguage()];
  const [isBusy, setIsBusy] = useState(false);
  /** Loaded for the few who ask; null while it is closed. */
  const [Question, setQuestion] = useState<typeof ConfirmDialog | null>(null);
  const ask = async () => {
    try {
      const { ConfirmDialog } = await import('../ui/dialog.tsx');
      setQuestion(() => ConfirmDialog);
    } catch (error) {
      tellFailure(error);
    }
  };
  const forget = async () => {
    setIsBusy(true);
    try {
      await callPublic('forget-referrer', { token });
      onForgotten(business);
    } catch (error) {
      setIsBusy(false);
      setQuestion(null);
      tellFailure(error);
    }
  };
  return (
    <div className="mt-4 text-center">
      <Button look="quiet" onClick={ask}>
        {texts.forget}
      </Button>
      {Question && (
        <Question
          title={texts.forgetTitle(business)}
          text={
            <>
              <p>{texts.forgetGoes}</p>
              <p className="mt-2">{texts.forgetStays(business)}</p>
            </>
          }
          confirm={texts.forgetConfirm}
          keep={texts.forgetKeep}
          busyLabel={isBusy && texts.forgetting}
          onConfirm={forget}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}
