import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block min-w-0 max-w-full animate-pulse rounded-control bg-line',
        className,
      )}
    />
  );
}
