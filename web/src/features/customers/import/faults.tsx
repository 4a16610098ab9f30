import type { Checked } from './import-session.ts';
import type { What } from './lists.ts';
import { texts } from './texts.ts';

type Counted = Pick<Checked<What>, 'faults' | 'refused' | 'partial'>;

export function Faults({ checked }: { readonly checked: Counted }) {
  return (['refused', 'partial'] as const).map((end) => {
    const faults = checked.faults.filter(({ isImported }) => isImported === (end === 'partial'));
    const unnamed = checked[end] - faults.length;
    return (
      checked[end] > 0 && (
        <li key={end}>
          <p className="font-medium">{texts.check[end](checked[end])}</p>
          <ul className="mt-1 list-disc pl-5 text-sm text-soft wrap-anywhere">
            {faults.map(({ line, fault }) => (
              <li key={line}>{texts.check.fault(line, fault)}</li>
            ))}
            {unnamed > 0 && <li>{texts.check.moreInFile(unnamed)}</li>}
          </ul>
        </li>
      )
    );
  });
}
