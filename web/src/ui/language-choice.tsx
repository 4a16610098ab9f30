import {
  getCurrentLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  t,
} from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useState } from 'react';
import { chooseLanguage } from '../language.ts';
import { classNames } from './class-names.ts';
import { UnsavedChangesDialog } from './dialog.tsx';
import { clearUnsavedChanges, hasUnsavedChanges } from './forms/use-unsaved-changes.ts';

/** Saves the choice on the server, too. If it returns false, the page keeps its language. */
export type SaveLanguage = (language: Language) => Promise<boolean>;

/** `choose` reloads the page in that language, after asking about unsaved input (`dialog`). */
export function useLanguageChoice(
  save?: SaveLanguage,
): readonly [choose: (language: Language) => void, isBusy: boolean, dialog: ReactNode] {
  const [pendingLanguage, setPendingLanguage] = useState<Language | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const changeLanguage = async (language: Language) => {
    setPendingLanguage(null);
    setIsBusy(true);
    const isSaved = save ? await save(language) : true;
    setIsBusy(false);
    if (!isSaved || language === getCurrentLanguage()) return;
    clearUnsavedChanges();
    chooseLanguage(language);
  };
  const choose = (language: Language) => {
    if (hasUnsavedChanges() && language !== getCurrentLanguage()) setPendingLanguage(language);
    else void changeLanguage(language);
  };
  const dialog = pendingLanguage && (
    <UnsavedChangesDialog
      onLeave={() => void changeLanguage(pendingLanguage)}
      onStay={() => setPendingLanguage(null)}
    />
  );
  return [choose, isBusy, dialog];
}

interface LanguageChoiceProps {
  readonly save?: SaveLanguage;
  readonly className?: string;
}

export function LanguageChoice({ save, className }: LanguageChoiceProps) {
  const [choose, isBusy, dialog] = useLanguageChoice(save);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t('Language')}
      className={classNames('flex items-center gap-x-2 text-sm text-soft', className)}
    >
      {LANGUAGES.map((language, index) => (
        <span key={language} className="contents">
          {index > 0 && <span aria-hidden="true">·</span>}
          {language === getCurrentLanguage() ? (
            <span lang={language} aria-current="true">
              {LANGUAGE_NAMES[language]}
            </span>
          ) : (
            <button
              type="button"
              lang={language}
              aria-busy={isBusy || undefined}
              onClick={() => choose(language)}
              className="min-h-11 min-w-11 underline underline-offset-4 hover:text-ink aria-busy:cursor-progress"
            >
              {LANGUAGE_NAMES[language]}
            </button>
          )}
        </span>
      ))}
      {dialog}
    </div>
  );
}
