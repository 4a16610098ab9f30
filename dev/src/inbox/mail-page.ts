import { escapeHtml } from '@vouchwell/domain/escape-html';
import { linkText } from './link-text.ts';
import type { Mail } from './mailbox.ts';
import { pageFrame } from './page-frame.ts';

const field = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

/**
 * One mail: its text with clickable links and, where it has one, its HTML. The HTML is foreign, so
 * it stands in a sandboxed frame that runs nothing; its links open beside the inbox.
 */
export function mailPage({ id, subject, from, to, receivedAt, text, html }: Mail): string {
  const parts = [
    text ? `<div class="card body">${linkText(text.trim())}</div>` : '',
    html
      ? `<div class="card"><iframe title="The mail as HTML" src="/bodies/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>`
      : '',
  ];
  return pageFrame(
    subject,
    `<p><a href="/">← All mails</a></p><h1>${escapeHtml(subject || '(no subject)')}</h1>
<dl>${field('From', from)}${field('To', to)}${field('Received', receivedAt.replace('T', ' ').replace(/\.\d+Z/, ' UTC'))}</dl>${parts.join('')}`,
  );
}

/** The mail's own HTML, for the sandboxed frame only. */
export function htmlBody({ html }: Mail): string {
  return `<base target="_blank"><style>body { font: 16px/1.5 system-ui, sans-serif; }</style>${html}`;
}
