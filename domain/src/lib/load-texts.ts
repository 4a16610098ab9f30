import type { Language } from './language.ts';
import { type Catalogue, speak } from './translate.ts';

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>> =
  { es: () => import('../languages/es.json') };

export async function loadTexts(language: Language): Promise<void> {
  if (language !== 'en') speak(language, (await CATALOGUES[language]()).default);
}
