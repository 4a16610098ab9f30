import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts, Toaster } from './toast.tsx';

/* What the tests of components share: each begins on an empty page, without toasts. */

beforeEach(() => {
  // What a component logs, the test expects.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  clearToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows a part of a page with what it tells in passing, and gives somebody who uses it. */
export function show(part: ReactElement) {
  const withToasts = (element: ReactElement) => (
    <>
      {element}
      <Toaster />
    </>
  );
  const { rerender } = render(withToasts(part));
  return {
    user: userEvent.setup(),
    showAgain: (element: ReactElement) => rerender(withToasts(element)),
  };
}

/** A toast with this title, and this text below it. */
export async function expectToast(title: string, text?: string): Promise<void> {
  const found = await screen.findByText(title);
  const toast = found.closest('[role=alert], [role=status]');
  expect(toast).not.toBeNull();
  if (text) expect(toast?.textContent).toContain(text);
}

/** Sets whether the browser takes itself to have a connection. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

export const expectFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element));
