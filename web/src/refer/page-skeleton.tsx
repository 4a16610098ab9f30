import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from './use-language.ts';

/** The form's own shape, until it is there. */
export function PageSkeleton() {
  const texts = useTexts();
  return (
    <div role="status">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="mb-3 h-8 w-3/4" />
      <Skeleton className="mb-6 h-5 w-full" />
      {['h-56', 'h-36', 'h-64'].map((height) => (
        <div
          key={height}
          className={`mb-4 flex flex-col gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 ${height}`}
        >
          <Skeleton className="h-7 w-1/2 shrink-0" />
          <Skeleton className="h-11 w-full shrink-0" />
          <Skeleton className="h-11 w-full shrink-0" />
        </div>
      ))}
    </div>
  );
}
