import { routes } from '@vouchwell/domain/paths';
import { readChosenLanguage, rememberLanguage } from '../browser-storage.ts';
import { hasSessionHint } from '../data/lib/session-hint.ts';
import { getPreferredLanguage, rememberLanguageOnLinkClick } from '../language.ts';
import { consumeLandingNote } from './landing-redirect.ts';
import '../ui/app.css';

/* For signed-in owners, index.html's inline script has already hidden the page. */
const html = document.documentElement;

function showNote(): void {
  const note = consumeLandingNote();
  const container = document.getElementById('note');
  if (!note || !container) return;
  const [title, text] = container.querySelectorAll('p');
  if (title) title.textContent = note.title;
  if (text) text.textContent = note.text;
  container.hidden = false;
  const link = container.querySelector('a');
  if (!note.next || !link || !title) return;
  link.textContent = note.next.label;
  link.href = note.next.path;
  link.hidden = false;
  title.setAttribute('role', 'heading');
  title.setAttribute('aria-level', '1');
  html.dataset.note = '';
}

/** Loads Firebase only if the browser may have a session. */
async function redirectOwners(): Promise<void> {
  try {
    const { isSignedIn } = await import('../data/lib/signed-in.ts');
    if (await isSignedIn()) return window.location.replace(routes.dashboard);
  } catch (error) {
    console.error('Failed to check whether the visitor is signed in', error);
  }
  delete html.dataset.session;
}

/** Offers the reader's language. Visiting a translated page stores its language as the choice. */
function offerLanguage(): void {
  for (const offer of document.querySelectorAll<HTMLElement>('[data-offer]'))
    offer.hidden = offer.lang !== getPreferredLanguage();
  if (readChosenLanguage() === null && html.lang !== 'en') rememberLanguage(html.lang);
}

showNote();
offerLanguage();
rememberLanguageOnLinkClick();
if (hasSessionHint()) void redirectOwners();
else delete html.dataset.session;
