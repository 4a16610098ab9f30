import { localizePath, routes } from '@vouchwell/domain/paths';
import { type ConsentGiver, getConsentWording } from '@vouchwell/domain/shared/consent';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ChoiceField, TextAreaField } from '../../ui/forms/field.tsx';
import { useLanguage, useTexts } from './language.ts';
import { useField } from './use-public-form.tsx';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 pt-3 shadow-card">
      <legend className="float-left mb-2 w-full font-heading text-xl font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-3">{children}</div>
    </fieldset>
  );
}

interface FoldProps {
  readonly title: ReactNode;
  /** Keeps the section open if its fields are required. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** Collapsed section for rarely used fields; works without React. */
export function Fold({ title, isNeeded = false, children }: FoldProps) {
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

export function Optional({ label }: { readonly label: string }) {
  return (
    <>
      {label} <span className="font-normal text-soft">{useTexts().optional}</span>
    </>
  );
}

interface NoteFieldProps {
  readonly title: string;
  readonly label: string | undefined;
  readonly hint?: string | undefined;
}

export function NoteField({ title, label, hint }: NoteFieldProps) {
  const field = useField();
  return (
    <Fold title={title}>
      <TextAreaField label={label} hint={hint} rows={3} {...field('note')} />
    </Fold>
  );
}

interface ConsentProps {
  readonly by: ConsentGiver;
  readonly business: string;
}

export function Consent({ by, business }: ConsentProps) {
  const language = useLanguage();
  const field = useField();
  return (
    <ChoiceField
      label={getConsentWording(by, language, business)}
      type="checkbox"
      {...field('consentAttestation')}
    />
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

/** Shown next to the submit button if the last submit got no response. */
function NetworkErrorNotice() {
  const { noAnswer, backOnline } = useTexts();
  const now = useNetworkErrorState();
  if (now === 'none') return null;
  const { title, text } = now === 'lost' ? noAnswer : backOnline;
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

interface RewardProps {
  readonly title: string;
  readonly text: string;
}

export function Reward({ title, text }: RewardProps) {
  return (
    <aside className="mt-3 rounded-card bg-marigold px-4 py-3 text-on-marigold">
      <h2 className="text-base">{title}</h2>
      <p className="break-words whitespace-pre-line">{text}</p>
    </aside>
  );
}

export function WhatHappensNext({ steps }: { readonly steps: readonly string[] }) {
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
        {texts.privacySays}
      </p>
    </section>
  );
}

interface SubmitButtonProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly isSending: boolean;
}

/** Shows a busy state even before hydration, and a notice if the last submit got no response. */
export function SubmitButton({ label, busyLabel, isSending }: SubmitButtonProps) {
  return (
    <>
      <NetworkErrorNotice />
      <Button
        type="submit"
        className="min-h-12 w-full text-lg in-data-pressed:cursor-progress"
        busyLabel={isSending && busyLabel}
      >
        {/* If clicked before hydration, `data-pressed` is set until React replays the click. */}
        <span className="in-data-pressed:hidden">{label}</span>
        <span className="hidden in-data-pressed:inline">{busyLabel}</span>
      </Button>
    </>
  );
}
