import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearToasts, Toaster } from './toast.tsx';

/* Set-up of all component tests: each begins with an empty page, without toasts. */

beforeEach(() => {
  // Silence console.error; a test that cares asserts on it.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  clearToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders a part of a page with toasts; gives a user-event user. */
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

/** Expects a toast with this title and this text. */
export async function expectToast(title: string, text?: string): Promise<void> {
  const found = await screen.findByText(title);
  const toast = found.closest('[role=alert], [role=status]');
  expect(toast).not.toBeNull();
  if (text) expect(toast?.textContent).toContain(text);
}

/** Mocks `navigator.onLine` and fires the event of the change. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

export const expectFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element));
