import { useState } from 'react';
import { ChoiceField } from './field.tsx';

interface Choice {
  readonly isOn: boolean;
  readonly isSaved: boolean;
}

interface SavedSwitchProps {
  readonly label: string;
  /** What it switches, for those who do not see what is above it. */
  readonly of?: string;
  /** What is stored. */
  readonly stored: boolean;
  /** Saves a choice and says so. */
  readonly save: (isOn: boolean) => Promise<void>;
  /** Says that a choice was not saved. */
  readonly onFailed: (error: unknown) => void;
}

/** A checkbox that saves at once, and shows the choice until it is stored. */
export function SavedSwitch({ label, of, stored, save, onFailed }: SavedSwitchProps) {
  const [choice, setChoice] = useState<Choice>();
  if (choice?.isSaved && choice.isOn === stored) setChoice(undefined);
  const isSaving = choice?.isSaved === false;
  const change = async (isOn: boolean) => {
    if (isSaving) return;
    setChoice({ isOn, isSaved: false });
    try {
      await save(isOn);
      setChoice({ isOn, isSaved: true });
    } catch (error) {
      setChoice(undefined);
      onFailed(error);
    }
  };
  return (
    <ChoiceField
      type="checkbox"
      label={
        <>
          {label}
          {of && <span className="sr-only">: {of}</span>}
        </>
      }
      checked={choice?.isOn ?? stored}
      aria-busy={isSaving || undefined}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
