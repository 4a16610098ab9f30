import type { Checked } from './import-session.ts';
import type { What } from './lists.ts';
import { texts } from './texts.ts';

type Counted = Pick<Checked<What>, 'faults' | 'refused' | 'partial'>;

/** Why lines are not imported, or not whole: the first of them, and how many more there are. */
export function Faults({ checked: { faults, refused, partial } }: { readonly checked: Counted }) {
  const unnamed = refused + partial - faults.length;
  if (faults.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-sm text-soft wrap-anywhere">
      {faults.map(({ line, fault }) => (
        <li key={line}>{texts.check.fault(line, fault)}</li>
      ))}
      {unnamed > 0 && <li>{texts.check.moreInFile(unnamed)}</li>}
    </ul>
  );
}
