import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { escapeHtml } from '@vouchwell/domain/escape-html';
import { usesNote } from '@vouchwell/domain/introduction';
import { LANGUAGES, type Language } from '@vouchwell/domain/language';
import { referPath } from '@vouchwell/domain/paths';
import {
  businessInitial,
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  type PublicBusiness,
  publicIntro,
  publicTitle,
} from '@vouchwell/domain/public-document';
import { withFullStop } from '@vouchwell/domain/text';

/** The part of refer.html that names the page: a business's own stands in its place. */
const NAMED = /<!-- named -->.*<!-- \/named -->/s;

/** What previews show of a description, about. */
const DESCRIPTION_MAX = 160;

/** The text on one line, and at most as long as a preview shows; cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const start = line.slice(0, DESCRIPTION_MAX);
  const end = start.lastIndexOf(' ');
  // A pair of surrogates is one character: half of it would be none.
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const tag = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** The page's name and preview, and the document that its script would ask Firestore for. */
function named({ business, slug, asked }: EmbeddedBusiness, origin: string): string {
  const title = publicTitle(business.name);
  const intro = publicIntro(business.name);
  const json = JSON.stringify({ asked, slug, business } satisfies EmbeddedBusiness);
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', intro),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', PRODUCT_NAME),
    tag('property', 'og:title', title),
    tag('property', 'og:description', shorten(business.rewardDescription || intro)),
    tag('property', 'og:url', origin + referPath(slug)),
    tag('property', 'og:image', `${origin}/og/refer.png`),
    tag('property', 'og:image:width', '1200'),
    tag('property', 'og:image:height', '630'),
    tag('property', 'og:image:alt', 'Happy with their work? Pass on a good word.'),
    tag('name', 'twitter:card', 'summary_large_image'),
    // In a script, `<` is the one character that could end it.
    `<script type="application/json" id="${EMBEDDED_BUSINESS_ID}">${json.replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** The page's body before its script, and in it the form in each language as the build rendered it. */
const BODY = /<!-- form -->.*<!-- \/form -->/s;
const FORM = /<template id="form-(\w+)">(.*?)<\/template>/gs;
/** What the build left open in the form (web/src/public/prerender.tsx). */
const BRANCH = /<!--if (\w+)-->(.*?)<!--else-->(.*?)<!--end-->/gs;

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** A form with the business's texts in it, to the letter as React draws it from the document. */
function fillForm(form: string, business: PublicBusiness, language: string): string {
  const { name, rewardDescription } = business;
  const holds: Readonly<Record<string, boolean>> = {
    reward: Boolean(rewardDescription),
    note: usesNote(business, 'email', isLanguage(language) ? language : 'en'),
  };
  return form
    .replace(BRANCH, (_, condition: string, yes: string, no: string) =>
      holds[condition] ? yes : no,
    )
    .replace(/\[\[(name|initial|reward)\]\](\.?)/g, (_, blank: string, stop: string) => {
      if (blank === 'initial') return escapeHtml(businessInitial(name)) + stop;
      if (blank === 'reward') return escapeHtml(rewardDescription ?? '') + stop;
      return escapeHtml(stop ? withFullStop(name) : name);
    });
}

/** The body with the English form in its root, and every other one beside it for refer.html's script. */
function fillBody(body: string, business: PublicBusiness): string {
  const forms = [...body.matchAll(FORM)].map(([, language = '', form = '']) =>
    language === 'en'
      ? `<div id="root">${fillForm(form, business, language)}</div>`
      : `<template id="root-${language}">${fillForm(form, business, language)}</template>`,
  );
  return forms.length > 0 ? forms.join('') : body;
}

/**
 * refer.html as the page of one business, with the form in it where it `showsForm`; `origin` is where
 * people open the app.
 */
export function fillPage(
  html: string,
  embedded: EmbeddedBusiness,
  { origin, showsForm }: { readonly origin: string; readonly showsForm: boolean },
): string {
  if (!NAMED.test(html)) throw new Error('refer.html has no part between <!-- named --> marks');
  // By functions: a name may hold `$&`.
  const page = html.replace(NAMED, () => named(embedded, origin));
  return showsForm ? page.replace(BODY, (body) => fillBody(body, embedded.business)) : page;
}
