import { type Catalog, type Language, setCatalog } from './i18n.ts';

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalog }>>> = {
  es: () => import('../translations/es.json'),
};

export async function loadCatalog(language: Language): Promise<void> {
  if (language !== 'en') setCatalog(language, (await LOADERS[language]()).default);
}
