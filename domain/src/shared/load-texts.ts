import { type Catalogue, type Language, speak } from './i18n.ts';

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>> =
  { es: () => import('../languages/es.json') };

export async function loadTexts(language: Language): Promise<void> {
  if (language !== 'en') speak(language, (await CATALOGUES[language]()).default);
}
