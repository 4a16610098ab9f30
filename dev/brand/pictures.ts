import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { htmlPage, LIGHT_MARK, MARK } from './parts.ts';

/** A file below web/public, and the page that it is a picture of. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** An icon; `share` of its side is the mark, the rest is ground, which systems may cut to any shape. */
function icon(file: string, side: number, share: number, ground?: string): Picture {
  const style = `
    body { display: grid; place-items: center; ${ground ? `background: ${ground}` : ''} }
    svg { width: ${share * 100}vw; display: block }`;
  return { file, width: side, height: side, html: htmlPage(style, ground ? LIGHT_MARK : MARK) };
}

const PREVIEW = `
  body { background: var(--paper); padding: 72px; display: grid; align-items: center; gap: 64px;
    border-bottom: 16px solid var(--brand) }
  header { display: flex; align-items: center; gap: 16px; font: 600 34px Heading }
  header svg { width: 52px }
  h1 { font: 600 88px/1.06 Heading; letter-spacing: -.015em; margin-top: 40px }
  p { font-size: 30px; line-height: 1.4; color: var(--soft); margin-top: 28px }`;

const logo = `<header>${MARK}${PRODUCT_NAME}</header>`;

const product = htmlPage(
  `${PREVIEW}
  body { grid-template-columns: 1fr 440px }
  article { background: var(--surface); border: 1px solid var(--line); border-radius: 24px; padding: 36px;
    box-shadow: 0 2px 4px rgb(28 31 29 / .05), 0 24px 64px rgb(28 31 29 / .12); font-size: 24px }
  article b { font: 600 34px Heading; display: block; margin-top: 20px }
  article span { background: var(--marigold); color: var(--on-marigold); border-radius: 99px;
    padding: 6px 16px; font-size: 20px; font-weight: 600 }
  article p { font-size: 24px; margin-top: 8px }
  blockquote { margin: 28px 0 0; padding: 20px 24px; border-radius: 16px; background: var(--tint); line-height: 1.4 }`,
  `<main>${logo}<h1>A good word<br>travels.</h1><p>Customer referrals for small businesses.</p></main>
  <article><span>Just now</span><b>Maria sent you a friend</b><p>Ben Carter</p>
  <blockquote>They fixed my sink the same day. Ask for Ana.</blockquote></article>`,
);

const form = htmlPage(
  `${PREVIEW}
  body { background: var(--brand); border: 0; color: #fff; grid-template-columns: 1fr 240px }
  h1 { margin: 0; font-size: 66px; line-height: 1.2; white-space: nowrap } p { color: var(--tint) } svg { width: 240px; display: block }`,
  `<main><h1>Happy with their work?<br>Pass on a good word.</h1><p>Introduce a friend in a minute.</p></main>
  ${LIGHT_MARK}`,
);

/** Every picture that is made from the mark: what previews of links show, and the app's icons. */
export const PICTURES: readonly Picture[] = [
  { file: 'og/vouchwell.png', width: 1200, height: 630, html: product },
  { file: 'og/refer.png', width: 1200, height: 630, html: form },
  icon('icons/icon-192.png', 192, 0.94),
  icon('icons/icon-512.png', 512, 0.94),
  // Within the middle 80 %, the part that no system cuts: https://www.w3.org/TR/appmanifest/#icon-masks
  icon('icons/icon-maskable-512.png', 512, 0.56, 'var(--brand)'),
  icon('icons/apple-touch-icon.png', 180, 0.64, 'var(--brand)'),
];
