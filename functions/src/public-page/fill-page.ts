import { brandCss } from '@vouchwell/domain/business/brand-color';
import { usesNote } from '@vouchwell/domain/business/introduction';
import { saidFacts } from '@vouchwell/domain/business/look';
import { friendIntro, friendTitle } from '@vouchwell/domain/business/personal-link';
import { isWide, PREVIEW_SIZE, picturePath } from '@vouchwell/domain/business/pictures';
import { previewLanguage, previewWords } from '@vouchwell/domain/business/preview';
import {
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  publicIntro,
  publicTitle,
  thankTitle,
} from '@vouchwell/domain/business/public-document';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { businessInitial } from '@vouchwell/domain/lib/business-initial';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { friendPath, referPath, thankLink } from '@vouchwell/domain/lib/paths';
import { dialedNumber } from '@vouchwell/domain/lib/phone';
import { withFullStop } from '@vouchwell/domain/lib/text';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { earnings, isOnArrival } from '@vouchwell/domain/messages/disclosure';
import {
  type FriendsReward,
  friendsReward,
  saidReward,
} from '@vouchwell/domain/reward/said-reward';
import { inLanguage } from '../owners-language.ts';

/** The part of the HTML that names the page: a business's own stands in its place. */
const NAMED = /<!-- named -->.*<!-- \/named -->/s;

/** What previews show, about (docs/previews.md): X cuts titles off at 70. */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;
const ALT_MAX = 420;

/** The text on one line, and at most so long with its ellipsis; cut between words. */
function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const start = line.slice(0, max - 1);
  const end = start.lastIndexOf(' ');
  // A pair of surrogates is one character: half of it would be none.
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const tag = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** What previews of a page say. */
interface Head {
  readonly title: string;
  readonly intro: string;
  readonly path: string;
  /** The picture's name below `og/`. */
  readonly image: 'refer' | 'friend';
  readonly imageAlt: string;
}

function headOf({ business, slug, referrer }: EmbeddedBusiness, page: FilledPage): Head {
  const language = spokenLanguage();
  if (page === 'friend' && referrer) {
    const reward = friendsReward(business, language);
    const intro = friendIntro(business.name);
    return {
      title: friendTitle(referrer.firstName, business.name),
      // Words to the customer promise the friend nothing.
      intro: reward?.isTheirs
        ? `${withFullStop(t('You get {reward}', { reward: reward.text }))} ${intro}`
        : intro,
      path: friendPath(referrer.code),
      image: 'friend',
      imageAlt: 'A friend recommends them.',
    };
  }
  if (page === 'friend')
    return {
      title: thankTitle(business.name),
      intro: publicIntro(business.name),
      path: thankLink(referPath(slug)),
      image: 'refer',
      imageAlt: 'Happy with their work? Pass on a good word.',
    };
  return {
    title: publicTitle(business.name),
    intro: saidReward(business, language) || publicIntro(business.name),
    path: referPath(slug),
    image: 'refer',
    imageAlt: 'Happy with their work? Pass on a good word.',
  };
}

/** The picture that a preview shows: the business's own, or the general one until its own shows what is shown now. */
function pictureOf(
  { business }: EmbeddedBusiness,
  language: Language | null,
  { image, imageAlt }: Head,
) {
  if (!business.preview || !language)
    return { path: `/og/${image}.png`, type: 'image/png', alt: imageAlt };
  const { name, lines } = previewWords(business, language);
  return {
    path: picturePath(business.preview.hash),
    type: 'image/jpeg',
    alt: [name, ...lines].join('. '),
  };
}

/** The reward as whoever reads the page is told of it; null where there is none for them. */
function rewardOf(
  { business }: EmbeddedBusiness,
  page: FilledPage,
  language: Language,
): FriendsReward | null {
  if (page === 'friend') return friendsReward(business, language);
  const text = saidReward(business, language);
  return text ? { text, isTheirs: false } : null;
}

/** The page's name and preview, and the document that its script would ask Firestore for. */
function named(embedded: EmbeddedBusiness, { page, origin }: Filling): string {
  const { business } = embedded;
  // A preview's words are in the language of its picture: that of the shop.
  const language = previewLanguage(business.preview, business);
  const head = inLanguage(language, () => headOf(embedded, page));
  const { title, path } = head;
  const intro = shorten(head.intro, DESCRIPTION_MAX);
  const picture = pictureOf(embedded, language, head);
  const json = JSON.stringify(embedded);
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', intro),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', PRODUCT_NAME),
    tag('property', 'og:title', shorten(title, TITLE_MAX)),
    tag('property', 'og:description', intro),
    tag('property', 'og:url', origin + path),
    tag('property', 'og:image', origin + picture.path),
    tag('property', 'og:image:type', picture.type),
    tag('property', 'og:image:width', String(PREVIEW_SIZE.width)),
    tag('property', 'og:image:height', String(PREVIEW_SIZE.height)),
    tag('property', 'og:image:alt', shorten(picture.alt, ALT_MAX)),
    tag('name', 'twitter:card', 'summary_large_image'),
    ...(business.look?.color
      ? [`<script type="text/css" id="colors">${brandCss(business.look.color)}</script>`]
      : []),
    // In a script, `<` is the one character that could end it.
    `<script type="application/json" id="${EMBEDDED_BUSINESS_ID}">${json.replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** The page's body before its script, and in it the form in each language as the build rendered it. */
const BODY = /<!-- form -->.*<!-- \/form -->/s;
const FORM = /<template id="form-(\w+)">(.*?)<\/template>/gs;

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/**
 * What the build left open in a form (web/src/public/prerender.tsx), the outermost first: a block may
 * hold blocks on the conditions after its own.
 */
const conditionsOf = (
  { business, referrer }: EmbeddedBusiness,
  reward: FriendsReward | null,
  language: Language,
): [string, boolean][] => [
  ['logo', Boolean(business.look?.logo)],
  ['wide', Boolean(business.look?.logo && isWide(business.look.logo))],
  ['facts', saidFacts(business.look, language) !== null],
  ['me', Boolean(referrer)],
  ['phone', Boolean(business.phone)],
  ['photo', Boolean(business.look?.photo)],
  ['books', Boolean(business.look?.bookingUrl)],
  ['note', usesNote(business, 'email', language)],
  ['reward', reward !== null],
  ['theirs', reward?.isTheirs === true],
  ['earns', earnings(business, language) !== null],
  ['arrives', isOnArrival(business)],
  ['quote', Boolean(referrer?.testimonial)],
];

const chooseBlock = (form: string, [name, holds]: readonly [string, boolean]) =>
  form.replace(
    new RegExp(`<!--if ${name}-->(.*?)<!--else ${name}-->(.*?)<!--end ${name}-->`, 'gs'),
    (_, yes: string, no: string) => (holds ? yes : no),
  );

/** A form with its texts in it, to the letter as React draws it from the document. */
function fillForm(form: string, embedded: EmbeddedBusiness, page: FilledPage, of: string): string {
  const { slug, business, referrer } = embedded;
  const language = isLanguage(of) ? of : 'en';
  const reward = rewardOf(embedded, page, language);
  const blanks: Readonly<Record<string, string>> = {
    name: business.name,
    initial: businessInitial(business.name),
    reward: reward?.text ?? '',
    earned: earnings(business, language) ?? '',
    logo: business.look?.logo?.hash ?? '',
    photo: business.look?.photo?.hash ?? '',
    facts: saidFacts(business.look, language) ?? '',
    first: referrer?.firstName ?? '',
    quote: referrer?.testimonial ?? '',
    phone: business.phone ?? '',
    dial: dialedNumber(business.phone ?? ''),
    slug,
  };
  return conditionsOf(embedded, reward, language)
    .reduce(chooseBlock, form)
    .replace(
      /\[\[(name|initial|reward|earned|logo|photo|facts|first|quote|phone|dial|slug)\]\](\.?)/g,
      (_, blank: string, stop: string) => {
        const text = blanks[blank] ?? '';
        return escapeHtml(blank === 'name' && stop ? withFullStop(text) : text + stop);
      },
    );
}

/** The body with the English form in its root, and every other one beside it for the page's script. */
function fillBody(body: string, embedded: EmbeddedBusiness, page: FilledPage): string {
  const forms = [...body.matchAll(FORM)].map(([, language = '', form = '']) =>
    language === 'en'
      ? `<div id="root">${fillForm(form, embedded, page, language)}</div>`
      : `<template id="root-${language}">${fillForm(form, embedded, page, language)}</template>`,
  );
  return forms.length > 0 ? forms.join('') : body;
}

/** The pages of Hosting that are filled: a business's form, and the friend's page. */
export type FilledPage = 'refer' | 'friend';

interface Filling {
  readonly page: FilledPage;
  /** Where people open the app. */
  readonly origin: string;
  /** Whether the form is what the page shows at first. */
  readonly showsForm: boolean;
}

/** The HTML of a public page with one business in it, and its form where it `showsForm`. */
export function fillPage(html: string, embedded: EmbeddedBusiness, filling: Filling): string {
  if (!NAMED.test(html)) throw new Error('The page has no part between <!-- named --> marks');
  // By functions: a name may hold `$&`.
  const page = html.replace(NAMED, () => named(embedded, filling));
  return filling.showsForm
    ? page.replace(BODY, (body) => fillBody(body, embedded, filling.page))
    : page;
}
