import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadPublicBusiness, openPage, rivera, setUpPage } from '../page.fixture.tsx';

setUpPage();

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const FORM = 'Refer a Friend to Rivera Plumbing';
const SENT = 'Last step: send your email';

/** Leaves the page as a browser does: effects don't clean up, so session storage keeps its values. */
function leave(type: NavigationTimingType) {
  const kept = Object.entries(sessionStorage);
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
}

beforeEach(() => {
  performance.getEntriesByType = () => [];
  sessionStorage.setItem('referral_mailto', 'mailto:ben@example.com?subject=Meet&body=Hi');
  sessionStorage.setItem('referral_draft_slug', 'rivera');
});

it('opens the sent page after a recorded referral if the sent page has never been shown', async () => {
  sessionStorage.setItem('referral_sent', 'rivera');
  leave('navigate');
  await openPage('/r/rivera');
  await waitFor(() => expect(heading()).toBe(SENT));
});

it('reopens the sent page after a reload, but not once the customer has gone back to the form', async () => {
  await openPage('/r/rivera/sent');
  leave('reload');
  await openPage('/r/rivera');
  await waitFor(() => expect(heading()).toBe(SENT));
  expect(window.location.pathname).toBe('/r/rivera/sent');
  fireEvent.click(screen.getByRole('button', { name: '← Make Another Referral' }));
  await waitFor(() => expect(heading()).toBe(FORM));
  leave('reload');
  await openPage('/r/rivera');
  expect(heading()).toBe(FORM);
});

it.each(['navigate', 'back_forward'] as const)(
  'stays on the form for a returning customer (%s), even after a reload',
  async (type) => {
    loadPublicBusiness.mockResolvedValue({ slug: 'rivera', business: rivera });
    await openPage('/r/rivera/sent');
    for (const load of [type, 'reload'] as const) {
      leave(load);
      await openPage('/r/rivera');
      expect(heading()).toBe(FORM);
    }
  },
);
