import { render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement, ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { Toaster } from '../toast.tsx';

/** Renders part of a page with a router and toasts; returns a `user-event` instance. */
export function renderWithToasts(part: ReactElement, path: InitialEntry = '/') {
  const withToasts = (element: ReactElement) => (
    <MemoryRouter initialEntries={[path]}>
      {element}
      <Toaster />
    </MemoryRouter>
  );
  const { rerender } = render(withToasts(part));
  return {
    user: userEvent.setup(),
    showAgain: (element: ReactElement) => rerender(withToasts(element)),
  };
}

function AddressOutput() {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="address">{`${pathname}${search}`}</output>;
}

/** Like `renderWithToasts`, for tests that follow links; see `getAddress`. */
export function renderAtPath(part: ReactNode, path?: InitialEntry): UserEvent {
  const page = (
    <>
      {part}
      <AddressOutput />
    </>
  );
  renderWithToasts(page, path);
  return userEvent.setup({ delay: null });
}

/** Creates a promise that the test settles later. */
export function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

export const getAddress = (): string => screen.getByTestId('address').textContent;

/** Returns the text of the toast with this title; rejects if it doesn't appear. */
export async function findToast(title: string): Promise<string> {
  const heading = await screen.findByText(title, {
    selector: '[role=alert] p, [role=status] p',
  });
  const card = heading.closest<HTMLElement>('[role]');
  if (!card) throw new Error('The toast is no longer shown.');
  within(card).getByRole('button', { name: 'Close' });
  return heading.nextElementSibling?.textContent ?? '';
}

export async function expectToast(title: string, text = ''): Promise<void> {
  expect(await findToast(title)).toContain(text);
}

export const expectFocus = (element: Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element));

/** Returns axe's violations in the rendered markup, except contrast, which needs a real browser. */
export async function findAxeViolations(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

export function catchDownloads(): { readonly name: string; readonly content: Blob }[] {
  const contents = new Map<string, Blob>();
  const downloads: { name: string; content: Blob }[] = [];
  // jsdom doesn't implement object URLs.
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
  return downloads;
}

/** Reads a file as text, because jsdom's Blob doesn't have `text`. */
export const readText = (file: Blob | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file ?? new Blob());
  });
