import { TAG_MAX } from '@vouchwell/domain/customers/customer';
import { useId } from 'react';
import { type BatchChoice, useTags } from '../../../data/customers/ask-batches.ts';
import { ChoiceField, TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { texts } from './texts.ts';

const STATES = Object.keys(texts.states) as readonly (keyof typeof texts.states)[];

/** A tag as it is written on the list, whatever the case in which it was typed. */
const spelled = (typed: string, tags: readonly string[]) =>
  tags.find((tag) => tag === typed) ??
  tags.find((tag) => tag.toLowerCase() === typed.toLowerCase()) ??
  typed;

interface ChooseRecipientsProps {
  readonly businessId: string;
  readonly choice: BatchChoice;
  readonly onChange: (choice: BatchChoice) => void;
}

/** Whom a batch is for: by what came of asking them, and by tag. */
export function ChooseRecipients({ businessId, choice, onChange }: ChooseRecipientsProps) {
  const { states, tag } = choice;
  const list = useId();
  const live = useTags(businessId);
  const tags = live.status === 'ready' ? live.data : [];
  return (
    <Section title={texts.who}>
      <fieldset className="grid sm:grid-cols-2 sm:gap-x-6">
        <legend className="sr-only">{texts.who}</legend>
        {STATES.map((state) => (
          <ChoiceField
            key={state}
            type="checkbox"
            label={texts.states[state]}
            checked={states.includes(state)}
            onChange={({ target }) =>
              onChange({
                ...choice,
                states: STATES.filter((one) =>
                  one === state ? target.checked : states.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        className="mt-2 max-w-sm"
        label={texts.tag}
        hint={texts.tagHint}
        list={list}
        maxLength={TAG_MAX}
        value={tag ?? ''}
        onChange={({ target }) => onChange({ ...choice, tag: spelled(target.value, tags) || null })}
      />
      <datalist id={list}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Section>
  );
}
