import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getLinkImageLanguage, getLinkImageText } from '@vouchwell/domain/business/link-image';
import { getPicturePath, LINK_IMAGE_SIZE } from '@vouchwell/domain/business/pictures';
import {
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  getCounterFormTitle,
  getFormIntro,
  getFormTitle,
  type PageRenderer,
  type PublicPage,
} from '@vouchwell/domain/business/public-document';
import { friendPath, referPath, toCounterFormLink } from '@vouchwell/domain/paths';
import { getFriendIntro, getFriendPageTitle } from '@vouchwell/domain/referrals/personal-links';
import { formatReferrerReward, getFriendReward } from '@vouchwell/domain/rewards/terms';
import { toBrandCss } from '@vouchwell/domain/shared/colors';
import { getCurrentLanguage, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import { addPeriod, escapeHtml, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { withOwnerLanguage } from '../owners-language.ts';

/** Output of the web build; the pages load scripts from the same build. */
export interface PageFiles {
  /** HTML of each page, before a business is filled in. */
  readonly shells: Readonly<Record<PublicPage, string>>;
  /** Security headers, as defined in firebase.json. */
  readonly headers: Readonly<Record<string, string>>;
  readonly renderPage: PageRenderer;
}

/** Rejects if the web app hasn't been built. */
export async function loadPageFiles(folder: string): Promise<PageFiles> {
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const [refer, friend, headers, { renderPage }] = await Promise.all([
    read('refer.html'),
    read('friend.html'),
    read('headers.json'),
    import(pathToFileURL(join(folder, 'render-page.js')).href),
  ]);
  return { shells: { refer, friend }, headers: JSON.parse(headers), renderPage };
}

/** Sections of the built page that are replaced with the business's head and form. */
const HEAD_PATTERN = /<!-- head -->.*<!-- \/head -->/s;
const BODY_PATTERN = /<!-- body -->.*<!-- \/body -->/s;

/** Approximate limits of link previews, such as X's, which truncate titles (docs/previews.md). */
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 160;
const ALT_MAX = 420;

function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const start = line.slice(0, max - 1);
  const end = start.lastIndexOf(' ');
  // Don't cut a surrogate pair in half.
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const toMetaTag = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

interface HeadContent {
  readonly title: string;
  readonly intro: string;
  readonly path: string;
  /** File name in `og/`. */
  readonly image: 'refer' | 'friend';
  readonly imageAlt: string;
}

const REFER_IMAGE = {
  image: 'refer',
  imageAlt: 'Happy with their work? Pass on a good word.',
} as const;

function getHead({ business, slug, referrer }: EmbeddedBusiness, page: PublicPage): HeadContent {
  const language = getCurrentLanguage();
  if (page === 'friend' && referrer) {
    const reward = getFriendReward(business, language);
    const intro = getFriendIntro(business.name);
    return {
      title: getFriendPageTitle(referrer.firstName, business.name),
      // Shows the reward only if it's the friend's; other text may describe the customer's reward.
      intro: reward?.isTheirs
        ? `${addPeriod(t('You get {reward}', { reward: reward.text }))} ${intro}`
        : intro,
      path: friendPath(referrer.code),
      image: 'friend',
      imageAlt: 'A friend recommends them.',
    };
  }
  if (page === 'friend')
    return {
      title: getCounterFormTitle(business.name),
      intro: getFormIntro(business.name),
      path: toCounterFormLink(referPath(slug)),
      ...REFER_IMAGE,
    };
  return {
    title: getFormTitle(business.name),
    intro: formatReferrerReward(business, language) || getFormIntro(business.name),
    path: referPath(slug),
    ...REFER_IMAGE,
  };
}

/** Falls back to the default if the business has no image, or an outdated one. */
function getPreviewImage(
  { business }: EmbeddedBusiness,
  language: Language | null,
  { image, imageAlt }: HeadContent,
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

/** Embeds the business, so that the page's script doesn't have to load it. */
function renderHead(embedded: EmbeddedBusiness, page: PublicPage, origin: string): string {
  const { business } = embedded;
  // Use the preview image's language for the text too.
  const language = getLinkImageLanguage(business.preview, business);
  const head = withOwnerLanguage(language, () => getHead(embedded, page));
  const { title, path } = head;
  const intro = shorten(head.intro, DESCRIPTION_MAX);
  const picture = getPreviewImage(embedded, language, head);
  const json = JSON.stringify(embedded);
  return [
    `<title>${escapeHtml(title)}</title>`,
    toMetaTag('name', 'description', intro),
    toMetaTag('property', 'og:type', 'website'),
    toMetaTag('property', 'og:site_name', PRODUCT_NAME),
    toMetaTag('property', 'og:title', shorten(title, TITLE_MAX)),
    toMetaTag('property', 'og:description', intro),
    toMetaTag('property', 'og:url', origin + path),
    toMetaTag('property', 'og:image', origin + picture.path),
    toMetaTag('property', 'og:image:type', picture.type),
    toMetaTag('property', 'og:image:width', String(LINK_IMAGE_SIZE.width)),
    toMetaTag('property', 'og:image:height', String(LINK_IMAGE_SIZE.height)),
    toMetaTag('property', 'og:image:alt', shorten(picture.alt, ALT_MAX)),
    toMetaTag('name', 'twitter:card', 'summary_large_image'),
    ...(business.look?.color
      ? [`<script type="text/css" id="colors">${toBrandCss(business.look.color)}</script>`]
      : []),
    // `<` is the only character that could close the script element.
    `<script type="application/json" id="${EMBEDDED_BUSINESS_ID}">${json.replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** Renders English in `#root`; the page's script may replace it with another language's template. */
const renderForms = (
  page: PublicPage,
  embedded: EmbeddedBusiness,
  renderPage: PageRenderer,
): string =>
  LANGUAGES.map((language) => {
    const form = renderPage(page, embedded, language);
    return language === 'en'
      ? `<div id="root">${form}</div>`
      : `<template id="root-${language}">${form}</template>`;
  }).join('');

interface PageHtml {
  readonly page: PublicPage;
  readonly shell: string;
  readonly origin: string;
  /** Null if the page doesn't start with the form. */
  readonly renderPage: PageRenderer | null;
}

export function toPageHtml(
  embedded: EmbeddedBusiness,
  { page, shell, origin, renderPage }: PageHtml,
): string {
  // Use replacer functions, because a name may contain `$&`.
  const html = shell.replace(HEAD_PATTERN, () => renderHead(embedded, page, origin));
  return renderPage
    ? html.replace(BODY_PATTERN, () => renderForms(page, embedded, renderPage))
    : html;
}
