import { escapeHtml, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import type { ReceivedEmail } from './inbox.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --line: #e7e3da; --soft: #5a615c;
  --brand: #0e6b4f; --danger: #b42318; }
@media (prefers-color-scheme: dark) { :root { --paper: #121513; --surface: #1a1e1b; --line: #2c332e;
  --soft: #a6afa8; --brand: #4fbf95; --danger: #ff9a8f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
a { color: var(--brand); } .soft { color: var(--soft); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
ol { list-style: none; padding: 0; } li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; text-decoration: none; }
pre { padding: 16px; font: inherit; white-space: pre-wrap; }
iframe { width: 100%; height: 60vh; background: #fff; }
`;

/** Builds an HTML page: `content` and `head` are HTML, `title` is text. */
export const toHtmlPage = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title><style>${STYLE}</style>${head}
</head>
<body><main>${content}</main></body>
</html>`;

const formatTime = (receivedAt: string) => `${receivedAt.slice(0, 19).replace('T', ' ')} UTC`;

const row = ({ id, subject, to, receivedAt }: ReceivedEmail) => `<li><a href="/mails/${id}">
<strong>${escapeHtml(subject || '(no subject)')}</strong><br>
<span class="soft">To ${escapeHtml(to)} · ${formatTime(receivedAt)}</span></a></li>`;

/** Lists all emails; the page reloads every three seconds. */
export function inboxPage(emails: readonly ReceivedEmail[], isDown: boolean): string {
  const state = isDown
    ? 'The mail server is down and rejects mails.'
    : 'Every email that the local product sends arrives here. Nothing leaves this machine.';
  const list = emails.length
    ? `<ol class="card">${emails.map(row).join('')}</ol>`
    : '<p>No emails yet. Send a referral, and its notification appears here.</p>';
  const content = `<h1>Inbox</h1><p class="soft">${state}</p>${list}`;
  return toHtmlPage('Inbox', content, '<meta http-equiv="refresh" content="3">');
}

/** Has a group, so that `split` returns the URLs between the other texts. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Escapes the text and turns its URLs into links. */
function linkText(text: string): string {
  const toLink = (url: string) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`;
  const parts = text.split(URL_IN_TEXT).map(escapeHtml);
  return parts.map((part, index) => (index % 2 === 1 ? toLink(part) : part)).join('');
}

/** Shows the HTML in a sandboxed frame without scripts, because it is untrusted. */
export function mailPage({ subject, from, to, receivedAt, text, html }: ReceivedEmail): string {
  const frame = `<iframe title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;
  return toHtmlPage(
    subject,
    `<p><a href="/">← All emails</a></p><h1>${escapeHtml(subject || '(no subject)')}</h1>
<p class="soft">From ${escapeHtml(from)}<br>To ${escapeHtml(to)}<br>${formatTime(receivedAt)}</p>
${text && `<pre class="card">${linkText(text.trim())}</pre>`}${html && frame}`,
  );
}

export const SCHEDULE_PATH = '/schedule';

/** Local stand-in for the scheduling service, which opens after a demo request. */
export const schedulePage = (query: URLSearchParams): string =>
  toHtmlPage(
    'Choose a time',
    `<h1>Choose a time</h1>
<p>The scheduling service would open here, for ${escapeHtml(query.get('name') ?? '')} (${escapeHtml(query.get('email') ?? '')}).</p>
<p>The request has been stored, and the team's email is in the <a href="/">inbox</a>.</p>`,
  );
