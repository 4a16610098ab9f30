import { ChoiceField } from './field.tsx';
import { type Saved, useSaved } from './use-saved.ts';

interface SavedSwitchProps extends Saved<boolean> {
  readonly label: string;
  /** What it switches, for those who do not see what is above it. */
  readonly of?: string;
}

/** A checkbox that saves at once, and shows the choice until it is stored. */
export function SavedSwitch({ label, of, ...saved }: SavedSwitchProps) {
  const { shown, isSaving, change } = useSaved(saved);
  return (
    <ChoiceField
      type="checkbox"
      label={
        <>
          {label}
          {of && <span className="sr-only">: {of}</span>}
        </>
      }
      checked={shown}
      aria-busy={isSaving || undefined}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
