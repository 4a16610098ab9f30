import { localizePath, routes } from '@vouchwell/domain/paths';
import type { ReferralForm } from '@vouchwell/domain/referrals/referral-form';
import { type ConsentGiver, getConsentWording } from '@vouchwell/domain/shared/consent';
import type { ComponentProps, ReactNode } from 'react';
import { create } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ChoiceField, HoneypotField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { useLanguage, useTexts } from './language.ts';
import { FormContext, useField, type usePublicForm } from './use-public-form.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 pt-3 shadow-card">
      <legend className="float-left mb-2 w-full font-heading text-xl font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-3">{children}</div>
    </fieldset>
  );
}

interface CollapsibleProps {
  readonly title: ReactNode;
  /** True if the section's fields are required; it then stays open. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** Collapsed section for rarely used fields; works without React. */
export function Collapsible({ title, isNeeded = false, children }: CollapsibleProps) {
  return (
    // The user may have opened the section before hydration.
    <details open={isNeeded} suppressHydrationWarning className="open:w-full">
      <summary hidden={isNeeded} className="min-h-11 py-2.5 font-medium text-brand">
        {title}
      </summary>
      {children}
    </details>
  );
}

export function OptionalLabel({ label }: { readonly label: string }) {
  return (
    <>
      {label} <span className="font-normal text-soft">{useTexts().optional}</span>
    </>
  );
}

interface FormFieldProps extends ComponentProps<typeof TextField> {
  readonly name: keyof ReferralForm;
}

export function FormField({ name, ...props }: FormFieldProps) {
  return <TextField {...props} {...useField(name)} />;
}

interface NoteFieldProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
}

export function NoteField({ title, label, hint }: NoteFieldProps) {
  return (
    <Collapsible title={title}>
      <TextAreaField label={label} hint={hint} rows={3} {...useField('note')} />
    </Collapsible>
  );
}

interface ConsentCheckboxProps {
  readonly giver: ConsentGiver;
  readonly business: string;
}

function ConsentCheckbox({ giver, business }: ConsentCheckboxProps) {
  const language = useLanguage();
  return (
    <ChoiceField
      label={getConsentWording(giver, language, business)}
      type="checkbox"
      {...useField('consentAttestation')}
    />
  );
}

interface RewardBoxProps {
  readonly title: string;
  readonly text: string;
}

export function RewardBox({ title, text }: RewardBoxProps) {
  return (
    <aside className="mt-3 rounded-card bg-marigold px-4 py-3 text-on-marigold">
      <h2 className="text-base">{title}</h2>
      <p className="break-words whitespace-pre-line">{text}</p>
    </aside>
  );
}

function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  const texts = useTexts();
  return (
    <section className="rounded-card bg-tint px-4 py-3 text-sm">
      <h2 className="mb-1 text-base">{texts.next}</h2>
      <ol className="list-decimal space-y-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2">
        <a href={localizePath(useLanguage(), routes.privacy)} className={TEXT_LINK}>
          {texts.privacyNotice}
        </a>{' '}
        {texts.privacyText}
      </p>
    </section>
  );
}

/** `lost` if the last submit got no response; `back` once the network is available again. */
const useNetworkErrorState = create<'none' | 'lost' | 'back'>(() => 'none');

const onOnline = () => useNetworkErrorState.setState('back', true);

export function showNetworkError(): void {
  useNetworkErrorState.setState('lost', true);
  window.addEventListener('online', onOnline, { once: true });
}

export function clearNetworkError(): void {
  useNetworkErrorState.setState('none', true);
  window.removeEventListener('online', onOnline);
}

function NetworkErrorNotice() {
  const { noAnswer, backOnline } = useTexts();
  const state = useNetworkErrorState();
  if (state === 'none') return null;
  const { title, text } = state === 'lost' ? noAnswer : backOnline;
  return (
    <p
      role="alert"
      className="rounded-card border border-l-4 border-overlay-line border-l-marigold bg-surface p-3"
    >
      <strong className="block font-semibold">{title}</strong>
      {text}
    </p>
  );
}

interface PublicFormProps {
  readonly state: ReturnType<typeof usePublicForm>;
  readonly business: string;
  readonly consentBy: ConsentGiver;
  /** Notes about what happens after the submission. */
  readonly steps: readonly string[];
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Form fields other than the consent checkbox. */
  readonly children: ReactNode;
}

/** Public form with consent; its submit button shows a busy state even before hydration. */
export function PublicForm(props: PublicFormProps) {
  const { state, business, consentBy, steps, submitLabel, busyLabel, children } = props;
  const { formProps, honeypot, errors, warnings, setField, isSending } = state;
  return (
    <FormContext value={{ errors, warnings, business, setField }}>
      <form {...formProps} className="mt-3 flex flex-col gap-3">
        {children}
        <HoneypotField ref={honeypot} />
        <NextSteps steps={steps} />
        <ConsentCheckbox giver={consentBy} business={business} />
        <NetworkErrorNotice />
        <Button
          type="submit"
          className="min-h-12 w-full text-lg in-data-pressed:cursor-progress"
          busyLabel={isSending && busyLabel}
        >
          {/* If clicked before hydration, `data-pressed` is set until React replays the click. */}
          <span className="in-data-pressed:hidden">{submitLabel}</span>
          <span className="hidden in-data-pressed:inline">{busyLabel}</span>
        </Button>
      </form>
    </FormContext>
  );
}
