import { localizePath, routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage } from '@vouchwell/domain/shared/i18n';
import { readJson, removeItem, writeItem } from '../browser-storage.ts';

/** Message that the landing page shows after a redirect. */
interface LandingNote {
  readonly title: string;
  readonly text: string;
  readonly next?: { readonly label: string; readonly path: string };
}

const NOTE_KEY = 'vouchwell.front-door';

let isLeaving = false;

/** Leaves the app for the landing page, which is a separate document. */
export function redirectToLanding(note?: LandingNote): void {
  isLeaving = true;
  if (note) writeItem('session', NOTE_KEY, JSON.stringify(note));
  window.location.replace(localizePath(getCurrentLanguage(), routes.home));
}

/** Reloads to drop all state in memory; does nothing while leaving for the landing page. */
export function reloadUnlessLeaving(): void {
  if (!isLeaving) window.location.reload();
}

/** Reads and removes the last redirect's message. */
export function consumeLandingNote(): LandingNote | null {
  const note = readJson('session', NOTE_KEY) as LandingNote | null;
  removeItem('session', NOTE_KEY);
  return note;
}
