import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consumeLandingNote, redirectToLanding } from './landing-redirect.ts';

// Stubs would leak into the worker's next test file.
afterEach(() => void vi.unstubAllGlobals());

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { replace: vi.fn() });
});

it('keeps the message of an earlier redirect if the next one has no message', () => {
  redirectToLanding({
    title: 'Your account has been deleted',
    text: 'Thank you for using Vouchwell.',
  });
  redirectToLanding();
  expect(consumeLandingNote()?.title).toBe('Your account has been deleted');
});
