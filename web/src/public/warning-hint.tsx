import { createContext, use } from 'react';
import { TEXT_LINK } from '../ui/class-names.ts';
import type { Warning, Warnings } from './find-warnings.ts';
import { useLanguage, useTexts } from './language.ts';

interface FormWarnings {
  readonly warnings: Warnings;
  /** The business that a friend is introduced to. */
  readonly business: string;
  /** Writes what was meant into a field. */
  readonly mend: (name: string, meant: string) => void;
}

/** What may be wrong with the form's fields. */
export const WarningsContext = createContext<FormWarnings>({
  warnings: {},
  business: '',
  mend: () => {},
});

/** What may be wrong with one field, below it; it keeps nobody from sending. */
export function WarningHint({
  name,
  warning,
}: {
  readonly name: string;
  readonly warning: Warning;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const { business, mend } = use(WarningsContext);
  if (warning.kind === 'own') return texts.isOwnAddress;
  if (warning.kind === 'introduced') {
    const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'full' }).format(warning.at);
    return texts.introducedBefore(business, day);
  }
  return (
    <>
      {texts.didYouMean}{' '}
      <button type="button" className={TEXT_LINK} onClick={() => mend(name, warning.meant)}>
        {warning.meant}
      </button>
    </>
  );
}
