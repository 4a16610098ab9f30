import { pathIn, routes } from '@vouchwell/domain/paths';
import { spokenLanguage } from '@vouchwell/domain/shared/i18n';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** Message that the landing page shows after a redirect. */
export interface FrontDoorNote {
  readonly title: string;
  readonly text: string;
  readonly next?: { readonly label: string; readonly path: string };
}

const KEY = 'vouchwell.front-door';

let isLeaving = false;

/** Leaves the app for the landing page, which is a separate document. */
export function leaveByFrontDoor(note?: FrontDoorNote): void {
  isLeaving = true;
  if (note) writeItem('session', KEY, JSON.stringify(note));
  window.location.replace(pathIn(spokenLanguage(), routes.home));
}

/** Reloads to drop all state in memory; does nothing while leaving for the landing page. */
export function startOver(): void {
  if (!isLeaving) window.location.reload();
}

/** Reads and removes the message of the last redirect. */
export function takeFrontDoorNote(): FrontDoorNote | null {
  const note = readItem('session', KEY);
  removeItem('session', KEY);
  try {
    return note === null ? null : (JSON.parse(note) as FrontDoorNote);
  } catch {
    return null;
  }
}
