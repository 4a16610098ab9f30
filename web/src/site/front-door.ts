import { routes } from '@vouchwell/domain/paths';
import { readItem, removeItem, writeItem } from '../ui/browser-storage.ts';

/** What the landing page says on top, to whom was just led there. */
export interface FrontDoorNote {
  readonly title: string;
  readonly text: string;
}

const KEY = 'vouchwell.front-door';

/** Leaves the app for the landing page, which is a document of its own. */
export function leaveByFrontDoor(note?: FrontDoorNote): void {
  if (note) writeItem('session', KEY, JSON.stringify(note));
  window.location.replace(routes.home);
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
