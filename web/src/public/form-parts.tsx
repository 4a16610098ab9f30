import { pathIn, routes } from '@vouchwell/domain/paths';
import { Button } from '../ui/button.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';
import { useLanguage, useTexts } from './language.ts';
import { NoAnswerNotice } from './no-answer.tsx';

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
        <a href={pathIn(useLanguage(), routes.privacy)} className={TEXT_LINK}>
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

/** Shows a busy state even before hydration, and whether the last submit got no answer. */
export function SubmitButton({ label, busyLabel, isSending }: SubmitButtonProps) {
  return (
    <>
      <NoAnswerNotice />
      <Button
        type="submit"
        className="min-h-12 w-full text-lg in-data-pressed:cursor-progress"
        busyLabel={isSending && busyLabel}
      >
        {/* `data-pressed` is set from a click before hydration until React replays it. */}
        <span className="in-data-pressed:hidden">{label}</span>
        <span className="hidden in-data-pressed:inline">{busyLabel}</span>
      </Button>
    </>
  );
}
