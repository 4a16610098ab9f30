import { useState } from 'react';
import { TEXTS } from './texts/texts.ts';
import { setLanguage, useLanguage, useTexts } from './use-language.ts';

/**
 * Turns the page to its other language, whose name it shows in that language. It stays the same
 * button after, so the focus stays on it; what was done is said for those who cannot see it.
 */
export function LanguageSwitch() {
  const [wasUsed, setWasUsed] = useState(false);
  const { isChosen } = useTexts();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  const { languageName, chooseThis } = TEXTS[other];
  const change = () => {
    setLanguage(other);
    setWasUsed(true);
  };
  return (
    <>
      <span role="status" className="sr-only">
        {wasUsed && isChosen}
      </span>
      <button
        type="button"
        lang={other}
        onClick={change}
        className="-mr-3 inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-medium text-brand underline underline-offset-4 hover:bg-tint"
      >
        {languageName}
        <span className="sr-only">: {chooseThis}</span>
      </button>
    </>
  );
}
