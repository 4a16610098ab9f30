interface ProgressProps {
  /** What goes on, for those who do not see the bar. */
  readonly label: string;
  readonly done: number;
  /** How much there is in all, once it is known. */
  readonly of: number | null;
}

/** How far something is that takes a while: a bar, and the same in numbers. */
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
      {of === null && done === 0 ? 'Counting...' : numbers.join(' of ')}
    </p>
  );
}
