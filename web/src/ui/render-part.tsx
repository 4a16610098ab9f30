import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';
import { clearToasts, Toaster } from './toast.tsx';

/* Set-up and helpers of component tests: the providers around a part of a page. */

/** Longer than the default, for busy machines; in ms. */
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  clearToasts();
  localStorage.clear();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="address">{`${pathname}${search}`}</output>;
}

/** Renders a part of the page at `path`, with router and toasts; gives a user-event user. */
export function renderPart(part: ReactNode, path: InitialEntry = '/'): UserEvent {
  render(
    <MemoryRouter initialEntries={[path]}>
      {part}
      <Toaster />
      <Address />
    </MemoryRouter>,
  );
  // No delay between keystrokes.
  return userEvent.setup({ delay: null });
}

/** The router's current location. */
export const address = (): string => screen.getByTestId('address').textContent;

/** The text of the toast with that title; rejects where none appears. */
export async function findToast(title: string): Promise<string> {
  const shown = await screen.findByText(title, { selector: '[role=alert] p, [role=status] p' });
  const card = shown.closest<HTMLElement>('[role]');
  if (!card) throw new Error('The toast left.');
  within(card).getByRole('button', { name: 'Close' });
  return shown.nextElementSibling?.textContent ?? '';
}

/** The violations that axe finds in the rendered markup; colors need a real browser. */
export async function axeFindings(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
