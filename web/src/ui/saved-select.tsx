import { SelectField } from './field.tsx';
import { type Saved, useSaved } from './use-saved.ts';

interface SavedSelectProps<T extends number> extends Saved<T> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
}

/** A choice among numbers that saves at once, and shows the choice until it is stored. */
export function SavedSelect<T extends number>(props: SavedSelectProps<T>) {
  const { label, hint, choices, nameOf, ...saved } = props;
  const { shown, isSaving, change } = useSaved(saved);
  const choose = (value: string) => {
    const chosen = choices.find((one) => String(one) === value);
    if (chosen !== undefined) change(chosen);
  };
  return (
    <SelectField
      label={label}
      hint={hint}
      value={shown}
      aria-busy={isSaving || undefined}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
