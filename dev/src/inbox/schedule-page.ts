import { escapeHtml } from '@vouchwell/domain/escape-html';
import { pageFrame } from './page-frame.ts';

/** Where the stand-in for the scheduling service is, on the inbox's server. */
export const SCHEDULE_PATH = '/schedule';

/** What a visitor lands on who asked for a demo: the service itself is not on this machine. */
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
