import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import type { Mail } from './mailbox.ts';
import { pageFrame } from './page-frame.ts';

/**
 * Reloads the page only once its state has changed, so that the reader keeps their scroll position.
 */
const REFRESH = `<script>
const stateOf = (page) => page.querySelector('[data-state]')?.dataset.state;
setInterval(async () => {
  const text = await fetch('/').then((response) => response.text()).catch(() => '');
  const state = stateOf(new DOMParser().parseFromString(text, 'text/html'));
  if (state && state !== stateOf(document)) location.reload();
}, 2000);
</script>`;

const row = ({ id, subject, to, receivedAt, text }: Mail) => `<li><a href="/mails/${id}">
<strong>${escapeHtml(subject || '(no subject)')}</strong>
<time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time>
<span>To ${escapeHtml(to)} · ${escapeHtml(text.slice(0, 120))}</span></a></li>`;

/** The list of mails, newest first. */
export function inboxPage(mails: readonly Mail[], isUp: boolean): string {
  const state = isUp
    ? '<p class="soft">Every mail that the local product sends lands here. Nothing leaves this machine.</p>'
    : '<p class="down">The mail server is down: mails are refused until it is up again.</p>';
  const list = mails.length
    ? `<ol class="card">${mails.map(row).join('')}</ol>`
    : '<p class="card body">No mail yet. Send a referral, and its notification appears here.</p>';
  const shown = `${mails[0]?.id}-${mails.length}-${isUp}`;
  return pageFrame('Inbox', `<h1 data-state="${shown}">Inbox</h1>${state}${list}${REFRESH}`);
}

const URL_IN_TEXT = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Escapes plain text to HTML and makes its URLs links that open in a new tab. */
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

const field = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

/**
 * One mail: its text with clickable links and, where it has one, its HTML. The HTML is untrusted,
 * so it is shown in a sandboxed frame without scripts; its links open in a new tab.
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

/** The path of the scheduling stand-in on the inbox's server. */
export const SCHEDULE_PATH = '/schedule';

/** The page that stands in for the scheduling service, which opens after a demo request. */
export function schedulePage(query: URLSearchParams): string {
  const field = (name: string, label: string) =>
    `<dt>${label}</dt><dd>${escapeHtml(query.get(name) ?? '')}</dd>`;
  return pageFrame(
    'Choose a time',
    `<h1>Choose a time</h1>
<p>Here the scheduling service would open, with these already filled in:</p>
<dl>${field('name', 'Name')}${field('email', 'Email')}</dl>
<p class="soft">The request itself was stored, and the team's mail is in the <a href="/">inbox</a>.</p>`,
    { site: 'scheduling' },
  );
}
