import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';
import { clearToasts, Toaster } from './toast.tsx';

/* For tests of components: what a page has around each of its parts. */

/** A busy machine takes its time; in ms. */
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

/** Renders a part of the page at `path`, with router and toasts; gives who uses it. */
export function renderPart(part: ReactNode, path: InitialEntry = '/'): UserEvent {
  render(
    <MemoryRouter initialEntries={[path]}>
      {part}
      <Toaster />
      <Address />
    </MemoryRouter>,
  );
  // No pause between keystrokes: nobody watches.
  return userEvent.setup({ delay: null });
}

/** Where the router stands. */
export const address = (): string => screen.getByTestId('address').textContent;

/** What the toast of that title says besides it; rejects where none comes. */
export async function findToast(title: string): Promise<string> {
  const shown = await screen.findByText(title, { selector: '[role=alert] p, [role=status] p' });
  const card = shown.closest<HTMLElement>('[role]');
  if (!card) throw new Error('The toast left.');
  within(card).getByRole('button', { name: 'Close' });
  return shown.nextElementSibling?.textContent ?? '';
}

/** What axe finds wrong in the structure of what is rendered; colours are for a browser. */
export async function axeFindings(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
