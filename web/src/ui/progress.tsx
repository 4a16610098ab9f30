import { t } from '@vouchwell/domain/lib/translate';

interface ProgressProps {
  /** What is in progress, for screen readers. */
  readonly label: string;
  readonly done: number;
  /** The total; null until it is known. */
  readonly of: number | null;
}

/** A progress bar with its numbers. */
export function Progress({ label, done, of }: ProgressProps) {
  const numbers = [done, ...(of === null ? [] : [of])].map((number) => number.toLocaleString());
  return (
    <p className="flex min-w-0 items-center gap-3 text-sm whitespace-nowrap text-soft tabular-nums">
      <progress
        value={done}
        max={of ?? undefined}
        aria-label={label}
        className="h-2 w-24 min-w-8 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      {of === null && done === 0 ? t('Counting...') : numbers.join(' of ')}
    </p>
  );
}
