import { useState } from 'react';

interface Choice<T> {
  readonly value: T;
  readonly isSaved: boolean;
}

/** Something that is saved as soon as it is chosen. */
export interface Saved<T> {
  /** What is stored. */
  readonly stored: T;
  /** Saves a choice and says so. */
  readonly save: (value: T) => Promise<void>;
  /** Says that a choice was not saved. */
  readonly onFailed: (error: unknown) => void;
}

/** Saves a choice at once, and shows it until it is stored; what is chosen meanwhile is left out. */
export function useSaved<T>({ stored, save, onFailed }: Saved<T>) {
  const [choice, setChoice] = useState<Choice<T>>();
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
      onFailed(error);
    }
  };
  return { shown: choice ? choice.value : stored, isSaving, change };
}
