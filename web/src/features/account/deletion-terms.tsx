import { deletionTexts as texts } from './deletion-texts.ts';

/** What a deletion deletes and what it keeps, as docs/data-retention.md has it. */
export function DeletionTerms({ isPaying }: { isPaying: boolean }) {
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-medium">{texts.deletedTitle}</h3>
        <ul className="mt-1 list-disc pl-5">
          {texts.deleted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-medium">{texts.keptTitle}</h3>
        <ul className="mt-1 list-disc pl-5">
          {texts.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {isPaying && <p>{texts.subscriptionEnds}</p>}
    </div>
  );
}
