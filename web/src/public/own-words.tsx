import { TESTIMONIAL_MAX, testimonialFault } from '@vouchwell/domain/referral/testimonial';
import { type FormEvent, useState } from 'react';
import { callPublic } from '../data/lib/call-public.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { clearToasts } from '../ui/toast.tsx';
import { currentLanguage, useLanguage } from './language.ts';
import { showErrorToast, showToast } from './show-toast.ts';
import { ME_TEXTS } from './texts/me.ts';

interface OwnWordsProps {
  readonly token: string;
  readonly business: string;
  /** What friends read now; '' for nothing. */
  readonly initial: string;
}

/** What a customer tells a friend of the business: their friends read it with their first name, until it is taken back. */
export function OwnWords({ token, business, initial }: OwnWordsProps) {
  const texts = ME_TEXTS[useLanguage()];
  const [shown, setShown] = useState(initial);
  const [typed, setTyped] = useState(initial);
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const words = typed.replace(/\s+/g, ' ').trim();
  const fault = words === '' ? 'none' : testimonialFault(words);
  const save = async (testimonial: string) => {
    if (isBusy) return;
    setIsBusy(true);
    clearToasts();
    try {
      await callPublic('choose-referrer-mails', { token, testimonial });
      setShown(testimonial);
      setTyped(testimonial);
      showToast(() => ({ title: ME_TEXTS[currentLanguage()][testimonial ? 'said' : 'unsaid'] }));
    } catch (error) {
      console.error('What a customer tells their friends was not saved', error);
      showErrorToast(() => ({ title: ME_TEXTS[currentLanguage()].sayFailed }));
    }
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(fault !== null);
    if (!fault) void save(words);
  };
  return (
    <Card className="mt-4" title={texts.say(business)}>
      <form onSubmit={submit} noValidate>
        <TextAreaField
          label={texts.sayLabel}
          hint={texts.sayHint(words.length, TESTIMONIAL_MAX)}
          rows={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={fault && (isRefused || fault === 'long') ? texts.sayFaults[fault] : undefined}
        />
        {shown && words === shown && <p className="mt-3 font-medium">{texts.isSaid}</p>}
        <div className="mt-3 flex flex-wrap gap-x-3">
          <Button type="submit" look="secondary" busyLabel={isBusy && texts.saying}>
            {shown ? texts.sayChange : texts.sayIt}
          </Button>
          {shown && (
            <Button look="quiet" onClick={() => save('')}>
              {texts.unsay}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
