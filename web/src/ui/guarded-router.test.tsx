// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GuardedRouter, useAskBefore } from './guarded-router.tsx';

let waiting: (() => void) | null = null;

function Page({ asks }: { readonly asks: boolean }) {
  useAskBefore((_to, goOn) => {
    waiting = goOn;
    return asks;
  });
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Link to="/a">a</Link>
      <Link to="/b">b</Link>
    </>
  );
}

const router = (asks: boolean) => (
  <GuardedRouter>
    <Page asks={asks} />
  </GuardedRouter>
);
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  waiting = null;
  window.history.replaceState(null, '', '/start');
});
afterEach(cleanup);

/** A page at `/b` that was reached from `/a`, and then begins to ask. */
async function openAsking() {
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(router(false));
  await user.click(screen.getByRole('link', { name: 'a' }));
  await user.click(screen.getByRole('link', { name: 'b' }));
  expect(shown()).toBe('/b');
  rerender(router(true));
  return user;
}

describe('the router', () => {
  it('follows links, and the steps back', async () => {
    const user = userEvent.setup({ delay: null });
    render(router(false));
    await user.click(screen.getByRole('link', { name: 'a' }));
    await user.click(screen.getByRole('link', { name: 'b' }));
    window.history.back();
    await waitFor(() => expect(shown()).toBe('/a'));
  });

  it('stays where a link waits for an answer, and follows it after that', async () => {
    const user = await openAsking();
    await user.click(screen.getByRole('link', { name: 'a' }));
    expect(shown()).toBe('/b');
    expect(window.location.pathname).toBe('/b');
    waiting?.();
    await waitFor(() => expect(shown()).toBe('/a'));
  });

  it('gives a step back its address again until it is answered, and takes it then', async () => {
    await openAsking();
    window.history.back();
    await waitFor(() => expect(waiting).not.toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/b'));
    expect(shown()).toBe('/b');
    waiting?.();
    await waitFor(() => expect(shown()).toBe('/a'));
    expect(window.location.pathname).toBe('/a');
  });
});
