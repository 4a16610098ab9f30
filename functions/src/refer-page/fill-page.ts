import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { escapeHtml } from '@vouchwell/domain/escape-html';
import { referPath } from '@vouchwell/domain/paths';
import {
  EMBEDDED_BUSINESS_ID,
  type EmbeddedBusiness,
  publicIntro,
  publicTitle,
} from '@vouchwell/domain/public-document';

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

/** refer.html as the page of one business; `origin` is where people open the app. */
export function fillPage(html: string, embedded: EmbeddedBusiness, origin: string): string {
  if (!NAMED.test(html)) throw new Error('refer.html has no part between <!-- named --> marks');
  // By a function: a name may hold `$&`.
  return html.replace(NAMED, () => named(embedded, origin));
}
