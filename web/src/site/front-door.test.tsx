import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveByFrontDoor, takeFrontDoorNote } from './front-door.ts';

// The next file of this worker is imported with what is left here.
afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { replace: vi.fn() });
});

it('brings a note to the landing page, which is told once', () => {
  const note = { title: 'Your email is verified', text: 'Next, choose a plan.' };
  leaveByFrontDoor(note);
  expect(window.location.replace).toHaveBeenCalledWith('/');
  expect(takeFrontDoorNote()).toEqual(note);
  expect(takeFrontDoorNote()).toBeNull();
});

it('keeps the note of an earlier word when leaving is repeated without one', () => {
  leaveByFrontDoor({ title: 'Your account is deleted', text: 'Thank you for using Vouchwell.' });
  leaveByFrontDoor();
  expect(takeFrontDoorNote()?.title).toBe('Your account is deleted');
});

it('takes what it cannot read for no note', () => {
  sessionStorage.setItem('vouchwell.front-door', '{');
  expect(takeFrontDoorNote()).toBeNull();
});
