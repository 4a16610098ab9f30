import { locale, t } from '@vouchwell/domain/shared/i18n';

interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** Null until known. */
  readonly of: number | null;
}

function numbersOf(done: number, of: number | null): string {
  if (of !== null)
    return t('{done} of {all}', {
      done: done.toLocaleString(locale()),
      all: of.toLocaleString(locale()),
    });
  return done === 0 ? t('Counting...') : done.toLocaleString(locale());
}

export function Progress({ label, done, of }: ProgressProps) {
  return (
    <p className="flex min-w-0 items-center gap-3 text-sm whitespace-nowrap text-soft tabular-nums">
      <progress
        value={done}
        max={of ?? undefined}
        aria-label={label}
        className="h-2 w-24 min-w-8 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      {numbersOf(done, of)}
    </p>
  );
}
