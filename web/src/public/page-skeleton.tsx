import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from './use-language.ts';

/** The form's first sections, by what they ask. */
const SECTIONS = [['name', 'email'], ['method'], ['friend', 'reach', 'or']];

/** The form's own shape, until it is there. */
export function PageSkeleton() {
  const texts = useTexts();
  return (
    <div role="status">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="mb-3 h-8 w-3/4" />
      <Skeleton className="mb-6 h-5 w-full" />
      {SECTIONS.map((fields) => (
        <div
          key={fields.join()}
          className="mb-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
        >
          <Skeleton className="h-7 w-1/2" />
          {fields.map((field) => (
            <Skeleton key={field} className="h-16 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
