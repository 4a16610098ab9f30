import { t } from '@vouchwell/domain/lib/translate';
import { TEMPLATE_VARIABLES, type TemplateVariable } from '@vouchwell/domain/messages/template';
import { inWords, nameOfVariable } from '@vouchwell/domain/messages/template-words';
import { useId } from 'react';
import { Fold } from '../../ui/fold.tsx';

/** The variables that most templates need, shown first. */
const COMMON = [
  'referral_first_name',
  'referrer_first_name',
  'custom_message',
  'business_name',
  'business_url',
  'friend_reward',
  'disclosure',
  'referrer_reward',
  'personal_link',
] as const satisfies readonly TemplateVariable[];
const RARE = [
  'referral_name',
  'referrer_name',
  'business_phone',
  'business_email',
  'form_url',
  'referrer_email',
  'referral_email',
  'referral_phone',
  'today',
] as const satisfies readonly TemplateVariable[];
const LISTED: readonly TemplateVariable[] = [...COMMON, ...RARE];
const OTHERS = TEMPLATE_VARIABLES.filter((variable) => !LISTED.includes(variable));

interface VariableButtonsProps {
  /** Those that the text may hold. */
  readonly variables: readonly TemplateVariable[];
  readonly onInsert: (text: string) => void;
}

/** Buttons that insert a variable at the cursor. */
export function VariableButtons({ variables, onInsert }: VariableButtonsProps) {
  const label = useId();
  const buttons = (listed: readonly TemplateVariable[]) => (
    <div className="flex flex-wrap gap-2">
      {listed
        .filter((variable) => variables.includes(variable))
        .map((variable) => (
          <button
            key={variable}
            type="button"
            // Keeps the focus in the field, and the keyboard open on phones.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(inWords(variable))}
            className="min-h-11 rounded-control border border-control bg-surface px-3 py-2.5 text-sm font-medium hover:bg-tint"
          >
            {nameOfVariable(variable)}
          </button>
        ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of the form.
    <div role="group" aria-labelledby={label}>
      <p id={label} className="mb-2 font-medium">
        {t('Add a detail where the cursor is')}
      </p>
      {buttons(COMMON)}
      <Fold title={t('More details')} className="mt-1">
        {buttons([...RARE, ...OTHERS])}
      </Fold>
    </div>
  );
}

/** Replaces a field's selection as if the text was typed, and focuses the field. */
export function insertAtCaret(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, but the only way to insert text that keeps the browser's undo history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
