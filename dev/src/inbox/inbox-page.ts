import { escapeHtml } from '@vouchwell/domain/escape-html';
import type { Mail } from './mailbox.ts';
import { pageFrame } from './page-frame.ts';

/** Loads the page anew once something changed; until then a reader's place is kept. */
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
