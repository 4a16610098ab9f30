import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '@vouchwell/domain/lib/language';
import { collections } from '@vouchwell/domain/lib/paths';
import { adminDb } from '../support/stack.ts';

/** Names of products and formats, and what `Intl` says in the language that the pseudo-language is made of. */
const NAMES = `Vouchwell Visa WhatsApp Facebook Instagram Threads LinkedIn Google Stripe Outlook Gmail CSV PDF PNG QR SMS
  Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October
  November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun AM PM
  in ago now yesterday minute minutes hour hours day days week weeks month months year years
  ${Object.values(LANGUAGE_NAMES).join(' ')}`;

/** Addresses of the samples. */
const ADDRESS =
  /\S+@\S+|https?:\/\/\S+|[\w.-]+\.(test|example)\S*|127\.0\.0\.1\S*|rivera-plumbing-\w+/g;
/** A usual reward is filled in as it is stored: in English, where the owner does not speak Spanish. */
const USUAL_REWARD = '$25 each, for you and your friend';
const wordsOf = (text: string): readonly string[] =>
  text.replace(ADDRESS, '').match(/\p{L}{2,}/gu) ?? [];

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value instanceof Object ? Object.values(value).flatMap(stringsIn) : [];
}

/** Every word of what is stored: names, notes and templates are shown as they are. */
async function storedWords(): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    Object.values(collections).map((name) => adminDb().collectionGroup(name).get()),
  );
  const stored = found.flatMap(({ docs }) => docs.flatMap((doc) => stringsIn(doc.data())));
  return new Set(wordsOf([...stored, NAMES].join(' ')));
}

/** What a page in the pseudo-language says without accents, and nobody entered: it is in no catalogue. */
export async function plainTexts(page: Page): Promise<readonly string[]> {
  const [texts, known] = await Promise.all([textsOn(page), storedWords()]);
  return texts.filter(
    (text) => text !== USUAL_REWARD && wordsOf(text).some((word) => !known.has(word)),
  );
}

/** The texts without accents that a page shows, and those of names that are only heard. */
function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const note = (text: string | null | undefined) => {
      if (text && /\p{L}{2}/u.test(text) && !/[áéíóúñçšýöÁÉÍÓÚÑÇŠÝ]/.test(text))
        found.add(text.trim());
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, svg, noscript, textarea, [lang]:not(html)'))
        continue;
      if (parent.checkVisibility({ visibilityProperty: true })) note(node.textContent);
    }
    for (const element of document.body.querySelectorAll(
      '[aria-label], [title], [placeholder], [alt]',
    ))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        note(element.getAttribute(name));
    return [...found];
  });
}
