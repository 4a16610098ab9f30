import { LANGUAGES, type Language, spokenLanguage, t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

const languageNames = { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>;

interface LanguageTabsProps {
  readonly label: string;
  /** The open tab, if controlled. */
  readonly open?: string | undefined;
  readonly onOpen?: ((name: string) => void) | undefined;
  readonly children: (language: Language) => ReactNode;
}

/** The owner's language is open initially. */
export function LanguageTabs({ children, ...props }: LanguageTabsProps) {
  const tabs = LANGUAGES.map((language) => ({
    name: languageNames[language],
    content: children(language),
  }));
  const initial = languageNames[spokenLanguage()];
  return <Tabs {...props} tabs={tabs} initial={initial} look="button" keepsOpened />;
}
