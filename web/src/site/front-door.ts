import { routes } from '@vouchwell/domain/paths';

/** What the landing page says on top, to whom was just led there. */
export interface FrontDoorNote {
  readonly title: string;
  readonly text: string;
}

const KEY = 'vouchwell.front-door';

/** Leaves the app for the landing page, which is a document of its own. */
export function leaveByFrontDoor(note?: FrontDoorNote): void {
  try {
    if (note) sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // Only the note is lost.
  }
  window.location.replace(routes.home);
}

/** The note that somebody was sent here with, told once. */
export function takeFrontDoorNote(): FrontDoorNote | null {
  try {
    const note = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return note === null ? null : (JSON.parse(note) as FrontDoorNote);
  } catch {
    return null;
  }
}
