import { useTexts } from './use-language.ts';

/** The form's own shape, until it is there. */
export function PageSkeleton() {
  const texts = useTexts();
  return (
    <div role="status" className="animate-pulse">
      <h1 className="sr-only">{texts.loading}</h1>
      <div className="mb-3 h-8 w-3/4 rounded-control bg-line" />
      <div className="mb-6 h-5 w-full rounded-control bg-line" />
      {['h-56', 'h-36', 'h-64'].map((height) => (
        <div key={height} className={`mb-4 rounded-card border border-line bg-surface ${height}`} />
      ))}
    </div>
  );
}
