import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { toastError } from '../toast.tsx';
import { ChoiceField, SelectField, SelectOptions } from './field.tsx';

interface AutosaveSwitchProps extends AutosaveOptions<boolean> {
  readonly label: string;
  /** Context for screen readers, if the visible label depends on its surroundings. */
  readonly context?: string;
}

export function AutosaveSwitch({ label, context, ...options }: AutosaveSwitchProps) {
  const { value, isSaving, change } = useAutosave(options);
  return (
    <ChoiceField
      type="checkbox"
      label={
        <>
          {label}
          {context && <span className="sr-only">: {context}</span>}
        </>
      }
      checked={value}
      aria-busy={isSaving || undefined}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

interface PendingChoice<T> {
  readonly value: T;
  readonly isSaved: boolean;
}

interface AutosaveOptions<T> {
  readonly stored: T;
  readonly save: (value: T) => Promise<void>;
  readonly showError?: () => void;
}

const showChoiceNotSaved = () =>
  toastError(t('We couldn’t save your choice'), t('Check your connection, then try again.'));

/** Saves a choice immediately and shows it until it is stored; ignores changes while saving. */
function useAutosave<T>({ stored, save, showError = showChoiceNotSaved }: AutosaveOptions<T>) {
  const [choice, setChoice] = useState<PendingChoice<T>>();
  if (choice?.isSaved && choice.value === stored) setChoice(undefined);
  const isSaving = choice?.isSaved === false;
  const change = async (value: T) => {
    if (isSaving) return;
    setChoice({ value, isSaved: false });
    try {
      await save(value);
      setChoice({ value, isSaved: true });
    } catch (error) {
      setChoice(undefined);
      console.error('Failed to save a choice', error);
      showError();
    }
  };
  return { value: choice ? choice.value : stored, isSaving, change };
}

interface AutosaveSelectProps<T extends number> extends AutosaveOptions<T> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly T[];
  readonly formatChoice: (choice: T) => string;
}

export function AutosaveSelect<T extends number>(props: AutosaveSelectProps<T>) {
  const { label, hint, choices, formatChoice, ...options } = props;
  const { value, isSaving, change } = useAutosave(options);
  const choose = (value: string) => {
    const choice = choices.find((option) => String(option) === value);
    if (choice !== undefined) change(choice);
  };
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      aria-busy={isSaving || undefined}
      onChange={({ target }) => choose(target.value)}
    >
      <SelectOptions values={choices} format={formatChoice} />
    </SelectField>
  );
}
