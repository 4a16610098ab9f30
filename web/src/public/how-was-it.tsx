import { isLowScore, SCORE_MAX } from '@vouchwell/domain/customers/score';
import { NOTE_MAX } from '@vouchwell/domain/lib/limits';
import { useEffect, useRef, useState } from 'react';
import { callPublic } from '../data/lib/call-public.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { Optional } from './form-fields.tsx';
import { useLanguage } from './language.ts';
import { SCORE_TEXTS } from './texts/score.ts';

interface HowWasItProps {
  readonly slug: string;
  /** The code of the customer's link. */
  readonly code: string;
  readonly business: string;
}

const SCORES = Array.from({ length: SCORE_MAX + 1 }, (_, score) => score);
/** An answer is sent once it stands for so long, in ms: arrow keys pass over those between. */
const SETTLED_MS = 700;

/**
 * Asks a customer how happy they are before the form, which stays as it is whatever they say. A low answer opens a
 * note that only the owner reads.
 */
export function HowWasIt({ slug, code, business }: HowWasItProps) {
  const texts = SCORE_TEXTS[useLanguage()];
  const group = useRef<HTMLFieldSetElement>(null);
  const [score, setScore] = useState<number | null>(null);
  const isLow = score !== null && isLowScore(score);
  const tell = (note: string) =>
    callPublic('rate-business', { businessSlug: slug, me: code, score: Number(score), note });

  // What was chosen before React came counts.
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen) setScore(Number(chosen.value));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what tells it is new each time.
  useEffect(() => {
    if (score === null) return;
    const timer = setTimeout(
      () => tell('').catch((error) => console.warn('An answer was not sent', error)),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [score]);

  return (
    <section className="mb-4 rounded-card border border-line bg-surface p-4 pt-3 shadow-card">
      <fieldset ref={group}>
        <legend className="mb-2 font-heading text-xl font-semibold">
          {texts.question(business)}
        </legend>
        <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
          {SCORES.map((one) => (
            <label
              key={one}
              className="flex min-h-11 items-center justify-center rounded-control border border-control font-medium has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="score"
                value={one}
                // Without it, Firefox restores the choice after a reload and fires no event.
                autoComplete="off"
                className="sr-only"
                onChange={() => setScore(one)}
              />
              {one}
            </label>
          ))}
        </div>
        <p className="mt-1 flex justify-between gap-4 text-sm text-soft">
          {texts.ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      </fieldset>
      <p role="status" className="font-medium not-empty:mt-3">
        {score !== null && (isLow ? texts.low : texts.high(business))}
      </p>
      {isLow && <PrivateNote business={business} send={tell} />}
    </section>
  );
}

interface PrivateNoteProps {
  readonly business: string;
  readonly send: (note: string) => Promise<unknown>;
}

/** What a customer who is not happy tells the owner alone. */
function PrivateNote({ business, send }: PrivateNoteProps) {
  const texts = SCORE_TEXTS[useLanguage()];
  const [note, setNote] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');
  const press = async () => {
    if (state === 'sending') return;
    setState('sending');
    try {
      await send(note);
      setState('sent');
    } catch (error) {
      console.error('A note was not sent', error);
      setState('failed');
    }
  };
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      {state === 'sent' ? (
        <p role="status">{texts.sent(business)}</p>
      ) : (
        <>
          <TextAreaField
            className="w-full"
            label={<Optional label={texts.note} />}
            hint={texts.onlyThey(business)}
            error={state === 'failed' ? texts.notSent : undefined}
            rows={3}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button look="secondary" busyLabel={state === 'sending' && texts.sending} onClick={press}>
            {texts.send(business)}
          </Button>
        </>
      )}
      <p className="text-sm text-soft">{texts.goOn}</p>
    </div>
  );
}
