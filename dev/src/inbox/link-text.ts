import { escapeHtml } from '@vouchwell/domain/escape-html';

const URL_IN_TEXT = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Plain text as safe HTML in which addresses are links that open beside the inbox. */
export function linkText(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(URL_IN_TEXT)) {
    const link = escapeHtml(url);
    html += `${escapeHtml(text.slice(end, index))}<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}
