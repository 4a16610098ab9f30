import { zodResolver } from '@hookform/resolvers/zod';
import type { Business } from '@vouchwell/domain/business/business';
import { getVariableLabel, toBracketedLabel } from '@vouchwell/domain/messages/template-variables';
import {
  FALLBACK_EMAIL_SUBJECT,
  getTemplateTexts,
  TEMPLATE_VARIABLES,
  type Template,
  type TemplateVariable,
  toPlaceholder,
} from '@vouchwell/domain/messages/templates';
import { type Language, t } from '@vouchwell/domain/shared/i18n';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { saveTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConflictWarning, FormFooter, showNotSaved } from '../../ui/forms/edit-form.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { Collapsible } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  type EditableMessage,
  fromTemplateInput,
  isSameText,
  TEMPLATE_TEXTS,
  type TemplateInput,
  toTemplateInput,
} from './editable-messages.ts';
import { SamplePreview, SmsCounter } from './sample-preview.tsx';

interface TemplateFormProps {
  readonly business: Business;
  readonly message: EditableMessage;
  /** Initial values in `language`; later changes don't overwrite the form. */
  readonly template: Template;
  readonly language: Language;
  readonly onSaved: (template: Template) => void;
  readonly onCancel: () => void;
}

/** Validation delay, so an unfinished bracket isn't an error yet. */
const ERROR_DELAY_MS = 800;

export function TemplateForm(props: TemplateFormProps) {
  const { business, message, template: storedTemplate, language, onSaved, onCancel } = props;
  const noun = TEMPLATE_TEXTS.localizedNoun(message.noun, language);
  const saveLabel = t('Save {what}', { what: noun });
  const { control, register, handleSubmit, setValue, setFocus, formState } = useForm<TemplateInput>(
    {
      resolver: zodResolver(message.schema),
      defaultValues: toTemplateInput(storedTemplate),
      // Not on blur: an error that appears then would move the button the owner is clicking.
      mode: 'onChange',
      delayError: ERROR_DELAY_MS,
    },
  );
  const { errors, isSubmitting, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const [subjectTemplate, bodyTemplate] = useWatch({
    control,
    name: ['subjectTemplate', 'bodyTemplate'],
  });
  const input = { subjectTemplate, bodyTemplate };
  const [includesNote, setIncludesNote] = useState(true);
  const template = fromTemplateInput(message, input);
  const sample = { business, message, template, language, includesNote };
  const isEmail = message.method === 'email';
  const textRows = message.getSample ? 3 : 7;
  const placeholder = toPlaceholder('business_name');
  const fallback = FALLBACK_EMAIL_SUBJECT[language].replace(placeholder, () => business.name);

  const lastField = useRef<TextControl>(null);
  const rememberField = ({ target }: FocusEvent) => {
    if (isTextControl(target)) lastField.current = target;
  };
  const insert = (text: string) => {
    // Focusing the field calls `rememberField`, which sets `lastField`.
    if (!lastField.current) setFocus('bodyTemplate');
    if (lastField.current) insertAtCaret(lastField.current, text);
  };
  const replace = (text: TemplateInput) => {
    const options = { shouldValidate: true, shouldDirty: true };
    setValue('subjectTemplate', text.subjectTemplate, options);
    setValue('bodyTemplate', text.bodyTemplate, options);
  };
  const submit = handleSubmit(async (values) => {
    const texts = fromTemplateInput(message, values);
    try {
      if (message.save) await message.save(texts, language);
      else await saveTemplate(business.id, message.id, texts, language);
      toast(getSavedText(noun));
      onSaved(texts);
    } catch (error) {
      console.error('Failed to save the template', error);
      showNotSaved(TEMPLATE_TEXTS.notSaved(noun));
    }
  });
  return (
    <form noValidate onSubmit={submit} onFocus={rememberField} className="@container">
      <div className="flex flex-col gap-6">
        <ConflictWarning stored={storedTemplate} isSaving={isSubmitting} />
        <PrebuiltTexts
          message={message}
          language={language}
          currentText={input}
          onChoose={replace}
          onUndo={(text) => {
            replace(text);
            setFocus('bodyTemplate');
          }}
        />
        <div className="grid gap-6 @4xl:grid-cols-2 @4xl:items-start @4xl:gap-x-8">
          <div className="flex min-w-0 flex-col gap-6">
            <div className="flex flex-col gap-4">
              {isEmail && (
                <TextField
                  type="text"
                  label={t('Subject')}
                  hint={
                    message.footer ? undefined : t('If blank, we use: {fallback}', { fallback })
                  }
                  lang={language}
                  error={errors.subjectTemplate?.message}
                  {...register('subjectTemplate')}
                />
              )}
              <TextAreaField
                label={t('Message')}
                hint={isEmail || message.getSample ? undefined : <SmsCounter {...sample} />}
                rows={isEmail ? 12 : textRows}
                lang={language}
                autoFocus
                error={errors.bodyTemplate?.message}
                {...register('bodyTemplate')}
              />
            </div>
            <VariableButtons variables={message.variables} onInsert={insert} />
          </div>
          <div className="min-w-0 @4xl:sticky @4xl:top-4">
            <SamplePreview {...sample} />
            {message.variables.includes('custom_message') && (
              <ChoiceField
                type="checkbox"
                label={t('Show with a note from Maria')}
                checked={includesNote}
                onChange={({ target }) => setIncludesNote(target.checked)}
              />
            )}
          </div>
        </div>
        <FormFooter save={saveLabel} isSaving={isSubmitting} onCancel={onCancel} />
      </div>
    </form>
  );
}

const getSavedText = (noun: string) => {
  const sentence = t('{what} saved', { what: noun });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;
const isTextControl = (target: Element): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text');

function insertAtCaret(field: TextControl, text: string): void {
  field.focus();
  // Deprecated, but the only way to insert text that keeps the browser's undo history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface PrebuiltTextsProps {
  readonly message: EditableMessage;
  readonly language: Language;
  readonly currentText: TemplateInput;
  readonly onChoose: (text: TemplateInput) => void;
  readonly onUndo: (text: TemplateInput) => void;
}

interface ChosenText {
  readonly name: string;
  readonly text: TemplateInput;
  readonly replacedText: TemplateInput;
}

function PrebuiltTexts(props: PrebuiltTextsProps) {
  const { message, language, currentText, onChoose, onUndo } = props;
  const { prebuiltTemplates = [] } = message;
  const hasTexts = prebuiltTemplates.length > 0;
  const labelId = useId();
  const [choice, setChoice] = useState<ChosenText>();
  // Offer undo only until the owner edits the chosen text.
  const undoableChoice = choice && isSameText(choice.text, currentText) ? choice : undefined;
  const toInput = (template: Template) => toTemplateInput(getTemplateTexts(template, language));
  const choose = (name: string, template: Template) => {
    const text = toInput(template);
    if (isSameText(text, currentText)) return;
    setChoice({ name, text, replacedText: undoableChoice?.replacedText ?? currentText });
    onChoose(text);
  };
  const undo = ({ replacedText }: ChosenText) => {
    setChoice(undefined);
    onUndo(replacedText);
  };
  return (
    <div>
      <p id={labelId} className={classNames('mb-2 font-medium', !hasTexts && 'sr-only')}>
        {t('Start from a template')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of the form. */}
      <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-2">
        {prebuiltTemplates.map(({ name, template }) => (
          <Button
            key={name}
            look="secondary"
            aria-pressed={isSameText(toInput(template), currentText)}
            className="aria-pressed:border-brand aria-pressed:bg-tint"
            onClick={() => choose(name, template)}
          >
            {name}
          </Button>
        ))}
        <Button
          look="quiet"
          className={classNames(!hasTexts && '-ml-4')}
          onClick={() => choose(t('Default'), message.defaultTemplate)}
        >
          {t('Reset')}
        </Button>
      </div>
      <div role="status" className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
        {undoableChoice && (
          <>
            {t('“{name}” replaced your text. It’s not saved yet.', { name: undoableChoice.name })}
            {/* Aligns the label with the sentence when the button wraps. */}
            <Button look="quiet" className="-ml-4" onClick={() => undo(undoableChoice)}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const COMMON_VARIABLES = [
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
const RARE_VARIABLES = [
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
const LISTED_VARIABLES: readonly TemplateVariable[] = [...COMMON_VARIABLES, ...RARE_VARIABLES];
const OTHER_VARIABLES = TEMPLATE_VARIABLES.filter((name) => !LISTED_VARIABLES.includes(name));

interface VariableButtonsProps {
  readonly variables: readonly TemplateVariable[];
  readonly onInsert: (text: string) => void;
}

function VariableButtons({ variables, onInsert }: VariableButtonsProps) {
  const labelId = useId();
  const renderButtons = (group: readonly TemplateVariable[]) => (
    <div className="flex flex-wrap gap-2">
      {group
        .filter((variable) => variables.includes(variable))
        .map((variable) => (
          <button
            key={variable}
            type="button"
            // Keeps focus in the field and the keyboard open on phones.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(toBracketedLabel(variable))}
            className="min-h-11 rounded-control border border-control bg-surface px-3 py-2.5 text-sm font-medium hover:bg-tint"
          >
            {getVariableLabel(variable)}
          </button>
        ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of the form.
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="mb-2 font-medium">
        {t('Insert')}
      </p>
      {renderButtons(COMMON_VARIABLES)}
      <Collapsible title={t('More details')} className="mt-1">
        {renderButtons([...RARE_VARIABLES, ...OTHER_VARIABLES])}
      </Collapsible>
    </div>
  );
}
