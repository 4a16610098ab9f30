import { routes } from '@vouchwell/domain/paths';
import { readItem, removeItem, writeItem } from '../browser-storage.ts';

/** What the landing page says on top, to whom was just led there. */
export interface FrontDoorNote {
  readonly title: string;
  readonly text: string;
}

const KEY = 'vouchwell.front-door';

let isLeaving = false;

/** Leaves the app for the landing page, which is a document of its own. */
export function leaveByFrontDoor(note?: FrontDoorNote): void {
  isLeaving = true;
  if (note) writeItem('session', KEY, JSON.stringify(note));
  window.location.replace(routes.home);
}

/** Loads this page anew, so that it forgets all that it holds; not while it is left by the front door. */
export function startOver(): void {
  if (!isLeaving) window.location.reload();
}

/** The note that somebody was sent here with, told once. */
export function takeFrontDoorNote(): FrontDoorNote | null {
  const note = readItem('session', KEY);
  removeItem('session', KEY);
  try {
    return note === null ? null : (JSON.parse(note) as FrontDoorNote);
  } catch {
    return null;
  }
}
