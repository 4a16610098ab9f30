import { formatCents } from '@vouchwell/domain/billing/plans';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import { pageFrame } from '../../inbox/page-frame.ts';
import { TEST_CARDS } from '../billing/cards.ts';
import type { Price } from '../model/objects.ts';
import type { World } from '../model/world.ts';

const STYLE = `
main { max-width: 560px; }
.note { background: #f2a93b; color: #1c1f1d; font-size: 14px; padding: 8px 16px; text-align: center; }
form { display: grid; gap: 16px; margin: 0; }
label { display: grid; gap: 4px; font-weight: 600; font-size: 14px; }
input, button { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 10px; }
form p { margin: 0; } ul { margin: 0; padding-left: 20px; }
.card > ul { margin-bottom: 16px; }
input { font-weight: 400; border: 1px solid var(--soft); background: var(--surface); color: var(--ink); width: 100%; }
button { border: 1px solid var(--brand); background: var(--brand); color: var(--paper);
  cursor: pointer; font-weight: 600; }
button.quiet { background: none; color: var(--brand); }
button.danger { background: none; border-color: var(--danger); color: var(--danger); }
:focus-visible { outline: 3px solid #f2a93b; outline-offset: 2px; }
.card { padding: 16px; margin: 16px 0; } .card > :last-child { margin-bottom: 0; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
h2 { font: 22px/1.15 Georgia, serif; margin: 0 0 12px; }
.error { color: var(--danger); font-weight: 600; }
.total { font-size: 22px; } code { font-size: 14px; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 8px 8px 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
.wide { overflow-x: auto; }
`;

/** A page to show, or a redirect. */
export type PageAnswer =
  | { readonly html: string; readonly status?: number }
  | { readonly location: string };

/** Answers a page's request, given the submitted form and the id in the path. */
export type PageHandler = (world: World, form: URLSearchParams, id: string) => PageAnswer;

/**
 * A page that says at the top that it is the local stand-in. `content` is HTML, `title` is text.
 */
export function standInPage(title: string, content: string): string {
  return pageFrame(
    title,
    `<p class="note">Local stand-in for Stripe. No real card, no real money.</p>${content}`,
    { site: 'local Stripe', style: STYLE },
  );
}

/** Formats a price such as '$49 a month'. */
export const perInterval = (cents: number, { recurring }: Price): string =>
  `${formatCents(cents)} a ${recurring.interval}`;

/** Formats Unix seconds such as '21 November 2026'. */
export const dateText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A table row of a heading and a value, both HTML. */
export const row = (heading: string, value: string): string =>
  `<tr><th scope="row">${heading}</th><td>${value}</td></tr>`;

/** The error message of a submitted form. */
export const problem = (text = ''): string =>
  text && `<p class="error" role="alert">${escapeHtml(text)}</p>`;

/** The field for a card number, with the list of test numbers. */
export const cardField = (typed = ''): string =>
  `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" required
placeholder="${TEST_CARDS.pays}" value="${escapeHtml(typed)}"></label>
<ul class="soft"><li><code>${TEST_CARDS.pays}</code> pays, and so does any number that begins with
<code>4242 4242</code>; each is a card of its own</li>
<li><code>${TEST_CARDS.declines}</code> is declined</li>
<li><code>${TEST_CARDS.failsLater}</code> is taken, and fails later</li></ul>`;
