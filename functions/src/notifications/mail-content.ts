import { escapeHtml } from '@vouchwell/domain/escape-html';

/** A mail as people read it. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailParts {
  readonly subject: string;
  readonly opening: string;
  /** Names and values; what has no value is left out. */
  readonly rows: readonly (readonly [name: string, value: string | null])[];
  readonly warnings?: readonly string[];
  readonly link?: { readonly words: string; readonly url: string };
  readonly closing: string;
}

/** Who somebody is and where they are reached, where that is known. */
export const nameWithAddress = (name: string, address: string): string =>
  address ? `${name} (${address})` : name;

/** A mail of a sentence, a table and a way on, as plain text and as HTML that says the same. */
export function mailContent(parts: MailParts): MailContent {
  const { subject, opening, warnings = [], link, closing } = parts;
  const rows = parts.rows.filter((row): row is [string, string] => Boolean(row[1]));
  const text = [
    opening,
    '',
    ...rows.map(([name, value]) => `${name}: ${value}`),
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    '',
    ...(link ? [`${link.words}: ${link.url}`, ''] : []),
    closing,
    '',
  ].join('\n');

  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
  );
  const html = [
    `<p>${escapeHtml(opening)}</p>`,
    `<table cellpadding="4">${cells.join('')}</table>`,
    ...warnings.map((warning) => `<p><strong>${escapeHtml(warning)}</strong></p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`] : []),
    `<p><small>${escapeHtml(closing)}</small></p>`,
  ].join('\n');
  return { subject, text, html };
}

/** What browsers and mail apps take for the dot of a host name. */
const HOST_DOT = /(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}])/gu;

/**
 * A name without anything in it that a mail app makes a link of: `https://evil.example` becomes
 * `https evil example`. Initials and abbreviations (`J.R. Smith`, `Dr. Lee`) stay as they are.
 */
export const withoutLinks = (name: string): string =>
  name.replace(/:\/+/g, ' ').replace(HOST_DOT, ' ');
