import { type TemplateVariable, written } from '@vouchwell/domain/render-template';
import { useId } from 'react';

/** Details that a template fills in, in the words of a shop: those that most need first. */
const COMMON: readonly (readonly [TemplateVariable, string])[] = [
  ['referral_name', "Friend's name"],
  ['referrer_name', "Customer's name"],
  ['custom_message', "Customer's note"],
  ['business_name', 'Your business'],
  ['business_url', 'Your website'],
  ['business_email', 'Your email'],
];
const RARE: readonly (readonly [TemplateVariable, string])[] = [
  ['form_url', 'Your referral link'],
  ['referrer_email', "Customer's email"],
  ['referral_email', "Friend's email"],
  ['referral_phone', "Friend's phone"],
  ['today', "Today's date"],
];

interface VariableButtonsProps {
  readonly onInsert: (text: string) => void;
}

/** Puts a detail where the cursor is, for those who would rather not type braces. */
export function VariableButtons({ onInsert }: VariableButtonsProps) {
  const label = useId();
  const buttons = (variables: typeof COMMON) => (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {variables.map(([variable, name]) => (
        <button
          key={variable}
          type="button"
          // The field keeps its cursor, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(written(variable))}
          className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 rounded-control border border-control bg-surface px-3 py-2.5 text-left text-sm hover:bg-tint"
        >
          <span className="font-medium">{name}</span>
          <code className="min-w-0 text-soft wrap-anywhere">{written(variable)}</code>
        </button>
      ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of the form.
    <div role="group" aria-labelledby={label}>
      <p id={label} className="mb-2 font-medium">
        Insert a detail where the cursor is
      </p>
      {buttons(COMMON)}
      <details className="mt-1">
        <summary className="min-h-11 py-3 text-sm font-medium text-brand">More details</summary>
        {buttons(RARE)}
      </details>
    </div>
  );
}
