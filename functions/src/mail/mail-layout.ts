import { getBrandShades } from '@vouchwell/domain/shared/colors';
import { getCurrentLanguage, type Language, t } from '@vouchwell/domain/shared/i18n';
import { escapeHtml, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { withOwnerLanguage } from '../owners-language.ts';

/** Value of the placeholder `{product}` in email text. */
export const PRODUCT = { product: PRODUCT_NAME };

export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

export interface EmailBranding {
  /** URL of the logo, shown before the name. */
  readonly logo: string | null;
  /** Color of the heading, links and buttons; null for our color. */
  readonly color: string | null;
}

interface EmailParts {
  /** Defaults to the current language. */
  readonly language?: Language;
  readonly subject: string;
  readonly isTest?: boolean | undefined;
  /** Name of the business; defaults to our name. */
  readonly from?: string;
  /** Omit it for emails from us. */
  readonly branding?: EmailBranding | null | undefined;
  readonly highlight?: readonly string[];
  /** Paragraphs separated by empty lines. */
  readonly body: string;
  /** Labels for URLs in `body`; the default is the URL's host. */
  readonly linkLabels?: readonly EmailLink[];
  readonly warnings?: readonly string[];
  /** Buttons; the first one is highlighted. */
  readonly buttons?: readonly EmailLink[];
  /** Rows without a value are left out. */
  readonly rows?: readonly (readonly [name: string, value: string | null, url?: string])[];
  /** Footer: why the reader gets this email, and the sender's postal address. */
  readonly footer: readonly string[];
  readonly footerLinks?: readonly EmailLink[];
}

/** Inline styles, for mail apps that ignore style sheets. */
const LIGHT_STYLES = {
  paper: 'background:#fbfaf7;color:#1c1f1d',
  card: 'background:#ffffff;border:1px solid #e7e3da',
  soft: 'color:#5a615c',
  tint: 'background:#e6f2ec',
  link: 'color:#0e6b4f',
  filled: 'background:#0e6b4f;border-color:#0e6b4f;color:#ffffff',
} as const;
type ColorStyles = Readonly<Record<keyof typeof LIGHT_STYLES, string>>;
const DARK_STYLES: ColorStyles = {
  paper: 'background:#121513;color:#eef1ee',
  card: 'background:#1a1e1b;border-color:#2c332e',
  soft: 'color:#a6afa8',
  tint: 'background:#1e332a',
  link: 'color:#4fbf95',
  filled: 'background:#4fbf95;border-color:#4fbf95;color:#121513',
};

const toShadeColors = ({ brand, onBrand, tint }: ReturnType<typeof getBrandShades>['light']) => ({
  tint: `background:${tint}`,
  link: `color:${brand}`,
  filled: `background:${brand};border-color:${brand};color:${onBrand}`,
});

/** Returns inline styles for light mode, and a style sheet for dark mode. */
function getStyles(color: string | null | undefined) {
  const shades = color ? getBrandShades(color) : null;
  const dark = { ...DARK_STYLES, ...(shades && toShadeColors(shades.dark)) };
  const rules = Object.entries(dark).map(
    ([name, style]) => `.${name}{${style.replaceAll(/(?=;|$)/g, ' !important')}}`,
  );
  return {
    lightStyles: { ...LIGHT_STYLES, ...(shades && toShadeColors(shades.light)) },
    styleSheet: `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${rules.join('')}}`,
  };
}

const FONT = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const BODY_CSS = `font:16px/1.5 ${FONT}`;
const HEADING_STYLE = `margin:0 0 16px;font:bold 22px/1.15 ${FONT}`;
const HIGHLIGHT_STYLE = 'margin:16px 0;padding:12px 16px;border-radius:8px;font-weight:bold';
/** 48 px high: a 24 px line plus padding and border. */
const BUTTON_STYLE =
  'display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border:2px solid;border-radius:8px;line-height:24px;font-weight:bold;text-decoration:none';
/** `width:auto` keeps the aspect ratio in mail apps that ignore `object-fit`. */
const LOGO_STYLE =
  'width:auto;max-width:132px;border-radius:8px;background:#ffffff;object-fit:contain;vertical-align:middle;margin-right:12px';
/** Padded, so that the link is easy to tap. */
const SMALL_LINK_STYLE = 'display:inline-block;padding:12px 0';

const toHtmlLines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'])/;

function createStyler(colors: ColorStyles) {
  /** Returns a `class` and a `style` attribute. */
  const styled = (color: keyof ColorStyles, style = '') =>
    ` class="${color}" style="${style && `${style};`}${colors[color]}"`;
  const renderLink = ({ label, url }: EmailLink, color: keyof ColorStyles = 'link', style = '') =>
    `<a href="${escapeHtml(url)}"${styled(color, style)}>${escapeHtml(label)}</a>`;
  /** Turns URLs into links whose text is their label or host. */
  const linkify = (body: string, linkLabels: readonly EmailLink[]) =>
    body
      .split(URL_PATTERN)
      .map((part, index) => {
        if (index % 2 === 0) return toHtmlLines(part);
        const link = linkLabels.find(({ url }) => url === part);
        return renderLink(link ?? { label: part.replace(/^\w+:\/+|[/?#].*$/g, ''), url: part });
      })
      .join('');
  return { styled, renderLink, linkify };
}

const toTestParts = ({ subject, highlight = [] }: EmailParts) => ({
  subject: t('Test: {subject}', { subject }),
  highlight: [t('This is a test referral, so it isn’t counted.'), ...highlight],
});

function fillDefaults(parts: EmailParts) {
  const { language = getCurrentLanguage(), from = PRODUCT_NAME, rows = [] } = parts;
  const { warnings = [], buttons = [], footerLinks = [], linkLabels = [] } = parts;
  const { subject, highlight = [] } = parts.isTest
    ? withOwnerLanguage(language, () => toTestParts(parts))
    : parts;
  return {
    ...parts,
    language,
    from,
    subject,
    highlight,
    rows: rows.filter((row): row is [string, string, string?] => !!row[1]),
    warnings,
    buttons,
    footerLinks,
    linkLabels,
  };
}
type CompleteParts = ReturnType<typeof fillDefaults>;

const toTextLine = ({ label, url }: EmailLink) => `${label}: ${url}`;

function renderText(parts: CompleteParts): string {
  const blocks = [
    parts.highlight,
    [parts.body],
    parts.rows.map(([name, value]) => `${name}: ${value}`),
    parts.warnings,
    parts.buttons.map(toTextLine),
    ['--', ...parts.footer],
    parts.footerLinks.map(toTextLine),
  ];
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function renderHtml(parts: CompleteParts): string {
  const { language, from, subject, highlight, body, linkLabels, branding } = parts;
  const { rows, warnings, buttons, footer, footerLinks } = parts;
  const { lightStyles, styleSheet } = getStyles(branding?.color);
  const { styled, renderLink, linkify } = createStyler(lightStyles);
  const logo = branding?.logo
    ? `<img src="${escapeHtml(branding.logo)}" height="44" alt="" style="${LOGO_STYLE}">`
    : '';
  const buttonLinks = buttons.map((button, index) =>
    renderLink(button, index === 0 ? 'filled' : 'link', BUTTON_STYLE),
  );
  const cells = rows.map(
    ([name, value, url]) =>
      `<tr><td style="word-break:break-word"><span${styled('soft', 'font-size:14px')}>${escapeHtml(name)}</span><br>${url ? renderLink({ label: value, url }) : toHtmlLines(value)}</td></tr>`,
  );
  const html = [
    `<!doctype html>\n<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${styleSheet}</style></head>`,
    `<body${styled('paper', `margin:0;padding:24px 16px;${BODY_CSS}`)}>`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p${branding?.color ? styled('link', HEADING_STYLE) : ` style="${HEADING_STYLE}"`}>${logo}${escapeHtml(from)}</p>`,
    `<div${styled('card', 'padding:4px 20px 12px;border-radius:14px')}>`,
    highlight.length > 0 &&
      `<p${styled('tint', HIGHLIGHT_STYLE)}>${toHtmlLines(highlight.join('\n'))}</p>`,
    ...body.split(/\n{2,}/).map((paragraph) => `<p>${linkify(paragraph, linkLabels)}</p>`),
    ...warnings.map((warning) => `<p><strong>${escapeHtml(warning)}</strong></p>`),
    buttonLinks.length > 0 && `<p>${buttonLinks.join('\n')}</p>`,
    cells.length > 0 &&
      `<table cellpadding="4" style="margin:0 -4px 12px;${BODY_CSS}">${cells.join('')}</table>`,
    '</div>',
    `<div${styled('soft', 'font-size:14px')}>`,
    ...footer.map((line) => `<p>${toHtmlLines(line)}</p>`),
    ...footerLinks.map((link) => `<div>${renderLink(link, 'soft', SMALL_LINK_STYLE)}</div>`),
    '</div></div></body></html>',
  ];
  return html.filter(Boolean).join('\n');
}

/** Lays out every email as equivalent plain text and HTML. */
export function renderEmail(parts: EmailParts): EmailContent {
  const completeParts = fillDefaults(parts);
  return {
    subject: completeParts.subject,
    text: renderText(completeParts),
    html: renderHtml(completeParts),
  };
}
