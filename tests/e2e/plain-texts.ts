import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES } from '@vouchwell/domain/lib/language';
import { collections } from '@vouchwell/domain/lib/paths';
import { adminDb } from '../support/stack.ts';

/** Names of products and formats, and what `Intl` says in the language that the pseudo-language is made of. */
const NAMES = `Vouchwell WhatsApp Facebook Instagram Threads LinkedIn Google Stripe Outlook Gmail CSV PDF PNG QR SMS
  Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec January February March April June July August September October
  November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun AM PM
  ${Object.values(LANGUAGE_NAMES).join(' ')}`;

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? [];

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
  return texts.filter((text) => wordsOf(text).some((word) => !known.has(word)));
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
