import type { Mail } from './mailbox.ts';
import { escapeHtml } from './markup.ts';
import { pageFrame } from './page-frame.ts';

/** Loads the page anew when the mails have changed; a reader's place is kept while they have not. */
const REFRESH = `<script>
const shown = document.body.innerHTML;
setInterval(async () => {
  const page = await fetch('/').then((response) => response.text()).catch(() => null);
  if (page && new DOMParser().parseFromString(page, 'text/html').body.innerHTML !== shown) location.reload();
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
  return pageFrame('Inbox', `<h1>Inbox</h1>${state}${list}${REFRESH}`);
}
