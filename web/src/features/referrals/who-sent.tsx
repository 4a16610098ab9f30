import { isEmail } from '@vouchwell/domain/lib/email';
import { isPhone } from '@vouchwell/domain/lib/phone';
import { type LogForm, reachedBy } from '@vouchwell/domain/referral/log-form';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { findReferrers } from '../../data/referrals/referrers.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { texts } from './log-call-texts.ts';

/** Who sent a friend, as far as it is chosen, and the name that says so. */
export interface Sender {
  readonly name: string;
  readonly sentBy: LogForm['sentBy'];
}

interface Option extends Sender {
  readonly detail?: string;
}

const DEBOUNCE_MS = 250;

/** The customers who match what is typed, a moment after the last key, and the two that always stand there. */
export function useOptions(businessId: string, typed: string) {
  const [found, setFound] = useState<readonly Option[]>([]);
  const [failed, setFailed] = useState(false);
  const text = typed.trim();
  useEffect(() => {
    setFound([]);
    if (!text) return;
    let isCurrent = true;
    const search = async () => {
      try {
        const all = await findReferrers(businessId, text);
        if (!isCurrent) return;
        setFailed(false);
        setFound(
          all.map(({ key, name, email, phone }) => ({
            name,
            detail: email || (phone ?? ''),
            sentBy: { known: key },
          })),
        );
      } catch (error) {
        console.error('The customers were not searched', error);
        if (isCurrent) setFailed(true);
      }
    };
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [businessId, text]);
  const isReach = isEmail(text) || isPhone(text);
  const somebody = isReach ? { name: '', ...reachedBy(text) } : { name: text, email: '' };
  const options: readonly Option[] = [
    ...found,
    { name: texts.somebodyNew, sentBy: { new: somebody } },
    { name: texts.unsaid, sentBy: { unsaid: true } },
  ];
  return { options, failed };
}

interface WhoSentProps {
  readonly businessId: string;
  readonly sender: Sender | null;
  readonly choose: (sender: Sender | null) => void;
  readonly error: string | undefined;
}

/** A field that finds the customer who sent a friend, with a list of those who match. */
export function WhoSent({ businessId, sender, choose, error }: WhoSentProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { options, failed } = useOptions(businessId, sender ? '' : typed);
  const pick = (option: Option) => {
    choose({ name: option.name, sentBy: option.sentBy });
    setTyped(option.name);
    setIsOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const option = options[active];
    if (step !== 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      pick(option);
    }
  };
  return (
    <div>
      <TextField
        label={texts.from}
        hint={failed ? texts.notSearched : texts.fromHint}
        error={error}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          choose(null);
          setIsOpen(true);
          setActive(-1);
        }}
        onFocus={() => setIsOpen(sender === null)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.options}
        hidden={!isOpen}
        className="mt-1 rounded-control border border-line"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys.
          <div
            key={`${option.name} ${option.detail}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // A press would take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            className={classNames(
              'min-h-11 cursor-pointer px-3 py-2 wrap-anywhere hover:bg-tint',
              index === active && 'bg-tint',
            )}
          >
            {option.name}
            {option.detail && <span className="block text-sm text-soft">{option.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
