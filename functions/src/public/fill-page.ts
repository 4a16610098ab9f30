import { brandCss, formatBusinessFacts } from '@vouchwell/domain/business/branding';
import { getLinkImageLanguage, getLinkImageText } from '@vouchwell/domain/business/link-image';
import {
  getPicturePath,
  isTooWideForSquare,
  LINK_IMAGE_SIZE,
} from '@vouchwell/domain/business/pictures';
import {
  counterFormTitle,
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  formIntro,
  formTitle,
} from '@vouchwell/domain/business/public-document';
import { getReferrerEarnings, isDueOnArrival } from '@vouchwell/domain/messages/disclosure';
import { includesNote } from '@vouchwell/domain/messages/introduction';
import { friendPath, referPath, toCounterFormLink } from '@vouchwell/domain/paths';
import { friendIntro, friendTitle } from '@vouchwell/domain/referrals/personal-links';
import {
  type FriendReward,
  formatReferrerReward,
  getFriendReward,
} from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import { businessInitial } from '@vouchwell/domain/shared/names';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { addFullStop, escapeHtml, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { withOwnerLanguage } from '../owners-language.ts';

/** Section of the HTML replaced by the business's head. */
const NAMED = /<!-- named -->.*<!-- \/named -->/s;

/** Approximate limits of link previews (docs/previews.md): X cuts titles off at 70. */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;
const ALT_MAX = 420;

/** Puts the text on one line and cuts it between words. */
function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const start = line.slice(0, max - 1);
  const end = start.lastIndexOf(' ');
  // Don't cut a surrogate pair in half.
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const tag = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

interface Head {
  readonly title: string;
  readonly intro: string;
  readonly path: string;
  /** File name in `og/`. */
  readonly image: 'refer' | 'friend';
  readonly imageAlt: string;
}

function headOf({ business, slug, referrer }: EmbeddedBusiness, page: FilledPage): Head {
  const language = getCurrentLanguage();
  if (page === 'friend' && referrer) {
    const reward = getFriendReward(business, language);
    const intro = friendIntro(business.name);
    return {
      title: friendTitle(referrer.firstName, business.name),
      // A reward text written for the customer promises the friend nothing.
      intro: reward?.isTheirs
        ? `${addFullStop(t('You get {reward}', { reward: reward.text }))} ${intro}`
        : intro,
      path: friendPath(referrer.code),
      image: 'friend',
      imageAlt: 'A friend recommends them.',
    };
  }
  if (page === 'friend')
    return {
      title: counterFormTitle(business.name),
      intro: formIntro(business.name),
      path: toCounterFormLink(referPath(slug)),
      image: 'refer',
      imageAlt: 'Happy with their work? Pass on a good word.',
    };
  return {
    title: formTitle(business.name),
    intro: formatReferrerReward(business, language) || formIntro(business.name),
    path: referPath(slug),
    image: 'refer',
    imageAlt: 'Happy with their work? Pass on a good word.',
  };
}

/** The business's own preview, or the default while its own is outdated. */
function pictureOf(
  { business }: EmbeddedBusiness,
  language: Language | null,
  { image, imageAlt }: Head,
) {
  if (!business.preview || !language)
    return { path: `/og/${image}.png`, type: 'image/png', alt: imageAlt };
  const { name, lines } = getLinkImageText(business, language);
  return {
    path: getPicturePath(business.preview.hash),
    type: 'image/jpeg',
    alt: [name, ...lines].join('. '),
  };
}

/** The reward as shown to this page's reader; null if there is none. */
function rewardOf(
  { business }: EmbeddedBusiness,
  page: FilledPage,
  language: Language,
): FriendReward | null {
  if (page === 'friend') return getFriendReward(business, language);
  const text = formatReferrerReward(business, language);
  return text ? { text, isTheirs: false } : null;
}

/** Head tags, and the document the page's script would otherwise load. */
function named(embedded: EmbeddedBusiness, { page, origin }: Filling): string {
  const { business } = embedded;
  // A preview's text uses its picture's language: the business's.
  const language = getLinkImageLanguage(business.preview, business);
  const head = withOwnerLanguage(language, () => headOf(embedded, page));
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
    tag('property', 'og:image:width', String(LINK_IMAGE_SIZE.width)),
    tag('property', 'og:image:height', String(LINK_IMAGE_SIZE.height)),
    tag('property', 'og:image:alt', shorten(picture.alt, ALT_MAX)),
    tag('name', 'twitter:card', 'summary_large_image'),
    ...(business.look?.color
      ? [`<script type="text/css" id="colors">${brandCss(business.look.color)}</script>`]
      : []),
    // In a script, `<` is the one character that could end it.
    `<script type="application/json" id="${EMBEDDED_BUSINESS_ID}">${json.replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** Forms per language, as prerendered by the build. */
const BODY = /<!-- form -->.*<!-- \/form -->/s;
const FORM = /<template id="form-(\w+)">(.*?)<\/template>/gs;

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** From web/src/public/prerender.tsx, outermost first: blocks may contain later conditions. */
const conditionsOf = (
  { business, referrer }: EmbeddedBusiness,
  reward: FriendReward | null,
  language: Language,
): [string, boolean][] => [
  ['logo', Boolean(business.look?.logo)],
  ['wide', Boolean(business.look?.logo && isTooWideForSquare(business.look.logo))],
  ['facts', formatBusinessFacts(business.look, language) !== null],
  ['me', Boolean(referrer)],
  ['phone', Boolean(business.phone)],
  ['photo', Boolean(business.look?.photo)],
  ['books', Boolean(business.look?.bookingUrl)],
  ['note', includesNote(business, 'email', language)],
  ['reward', reward !== null],
  ['theirs', reward?.isTheirs === true],
  ['earns', getReferrerEarnings(business, language) !== null],
  ['arrives', isDueOnArrival(business)],
  ['quote', Boolean(referrer?.testimonial)],
];

const chooseBlock = (form: string, [name, holds]: readonly [string, boolean]) =>
  form.replace(
    new RegExp(`<!--if ${name}-->(.*?)<!--else ${name}-->(.*?)<!--end ${name}-->`, 'gs'),
    (_, yes: string, no: string) => (holds ? yes : no),
  );

/** Must match React's rendering exactly. */
function fillForm(form: string, embedded: EmbeddedBusiness, page: FilledPage, of: string): string {
  const { slug, business, referrer } = embedded;
  const language = isLanguage(of) ? of : 'en';
  const reward = rewardOf(embedded, page, language);
  const blanks: Readonly<Record<string, string>> = {
    name: business.name,
    initial: businessInitial(business.name),
    reward: reward?.text ?? '',
    earned: getReferrerEarnings(business, language) ?? '',
    logo: business.look?.logo?.hash ?? '',
    photo: business.look?.photo?.hash ?? '',
    facts: formatBusinessFacts(business.look, language) ?? '',
    first: referrer?.firstName ?? '',
    quote: referrer?.testimonial ?? '',
    phone: business.phone ?? '',
    dial: toDialableNumber(business.phone ?? ''),
    slug,
  };
  return conditionsOf(embedded, reward, language)
    .reduce(chooseBlock, form)
    .replace(
      /\[\[(name|initial|reward|earned|logo|photo|facts|first|quote|phone|dial|slug)\]\](\.?)/g,
      (_, blank: string, stop: string) => {
        const text = blanks[blank] ?? '';
        return escapeHtml(blank === 'name' && stop ? addFullStop(text) : text + stop);
      },
    );
}

/** The English form in the root, and other languages as templates for the page's script. */
function fillBody(body: string, embedded: EmbeddedBusiness, page: FilledPage): string {
  const forms = [...body.matchAll(FORM)].map(([, language = '', form = '']) =>
    language === 'en'
      ? `<div id="root">${fillForm(form, embedded, page, language)}</div>`
      : `<template id="root-${language}">${fillForm(form, embedded, page, language)}</template>`,
  );
  return forms.length > 0 ? forms.join('') : body;
}

export type FilledPage = 'refer' | 'friend';

interface Filling {
  readonly page: FilledPage;
  /** Origin of the app. */
  readonly origin: string;
  /** True if the page first shows the form. */
  readonly showsForm: boolean;
}

export function fillPage(html: string, embedded: EmbeddedBusiness, filling: Filling): string {
  if (!NAMED.test(html)) throw new Error('The page has no part between <!-- named --> marks');
  // A replacer function, because a name may contain `$&`.
  const page = html.replace(NAMED, () => named(embedded, filling));
  return filling.showsForm
    ? page.replace(BODY, (body) => fillBody(body, embedded, filling.page))
    : page;
}
