import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  type EmbeddedBusiness,
  type PublicBusiness,
  parsePublicPath,
} from '@vouchwell/domain/business/public-document';
import { samplePublicBusiness } from '@vouchwell/domain/testing/samples';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { callPublic } from '../data/lib/call-function.ts';
import * as publicData from '../data/public.ts';

export const callMock = vi.mocked(callPublic);
export const loadPublicBusiness = vi.mocked(publicData.loadPublicBusiness);
export const loadPersonalLink = vi.mocked(publicData.loadPersonalLink);

export const rivera = samplePublicBusiness({
  businessUrl: 'https://riveraplumbing.example',
  rewardDescription: '$50 off your next visit',
  fromLabel: 'Sam Rivera',
  emailTemplate: {
    subjectTemplate: 'Meet {{business_name}}',
    bodyTemplate: 'Hi {{referral_name}},\n{{custom_message}}',
  },
  smsTemplate: { bodyTemplate: 'Hi {{referral_name}}: {{business_url}}' },
});

const listenersByQuery = new Map<string, (() => void)[]>();
let viewportWidth = 390;
/** Sets the window's width in CSS pixels, even while a page is open. */
export function setViewportWidth(pixels: number): void {
  viewportWidth = pixels;
  for (const listeners of listenersByQuery.values()) for (const listener of listeners) listener();
}

/** Sets up a phone-sized window for each test, and resets modules afterward. */
export function setUpPage(): void {
  beforeEach(() => {
    // Don't count visits on clicks; use-counted-visit.test.tsx tests that.
    vi.doMock('./shared/use-counted-visit.ts', () => ({ useCountedVisit: () => undefined }));
    vi.stubGlobal('matchMedia', (query: string) => ({
      get matches() {
        return viewportWidth <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]);
      },
      addEventListener: (_type: string, listener: () => void) =>
        listenersByQuery.set(query, [...(listenersByQuery.get(query) ?? []), listener]),
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal('scrollTo', () => undefined);
    // jsdom has no navigation timing.
    performance.getEntriesByType = () => [];
  });

  afterEach(() => {
    // Otherwise, this test's draft could still be reported as opened during the next test.
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    listenersByQuery.clear();
    viewportWidth = 390;
    document.documentElement.lang = 'en';
    vi.doUnmock('./shared/use-counted-visit.ts');
    vi.resetModules();
  });
}

export const maria = { code: 'm4r7a2k9p3xq', firstName: 'Maria' };

/** If `business` is null, nothing is embedded in the page's HTML. */
async function createReferPage(
  path: string,
  business: PublicBusiness | null,
  referrer: EmbeddedBusiness['referrer'],
) {
  window.history.replaceState(null, '', path);
  const { slug } = parsePublicPath(window.location.pathname);
  const { ReferApp } = await import('./form/refer-app.tsx');
  const embedded = { asked: slug, slug, ...(referrer && { referrer }) };
  return <ReferApp embedded={business && { ...embedded, business }} />;
}

/** Creates the friend page for Maria's link. */
async function createFriendPage(
  path: string,
  business: PublicBusiness | null,
  referrer: EmbeddedBusiness['referrer'],
) {
  window.history.replaceState(null, '', path);
  const { FriendApp } = await import('./friend/friend-app.tsx');
  const embedded = { asked: maria.code, slug: 'rivera', referrer };
  return <FriendApp embedded={business && { ...embedded, business }} />;
}

/** Renders a public page as on first load. */
export const openPage = async (
  path: string,
  business: PublicBusiness | null = rivera,
  referrer?: EmbeddedBusiness['referrer'],
) => render(await createReferPage(path, business, referrer));

export const openFriendPage = async (
  path = `/f/${maria.code}`,
  business: PublicBusiness | null = rivera,
  referrer: EmbeddedBusiness['referrer'] = maria,
) => render(await createFriendPage(path, business, referrer));

/**
 * Opens a server-rendered form and runs `beforeHydration` on it. Returns what React had to
 * re-render. With `referrer`, opens the form for a known customer.
 */
export const openPrerendered = async (
  beforeHydration: (form: HTMLFormElement) => void = () => {},
  business: PublicBusiness = rivera,
  referrer?: EmbeddedBusiness['referrer'],
) => hydrate(await createReferPage('/r/rivera', business, referrer), beforeHydration);

export async function openPrerenderedFriendPage(
  beforeHydration: (form: HTMLFormElement) => void = () => {},
  business: PublicBusiness = rivera,
  referrer: EmbeddedBusiness['referrer'] = maria,
) {
  const path = `/f/${maria.code}${referrer?.introduces ? '#Rosa' : ''}`;
  return hydrate(await createFriendPage(path, business, referrer), beforeHydration);
}

async function hydrate(page: ReactNode, beforeHydration: (form: HTMLFormElement) => void) {
  const { renderToString } = await import('react-dom/server');
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const form = root.querySelector('form');
  if (form) beforeHydration(form);
  const onRecoverableError = vi.fn();
  render(page, { container: root, hydrate: true, onRecoverableError });
  return { root, onRecoverableError };
}

export function fillIn(friend: { email?: string; phone?: string } = { email: 'ben@example.com' }) {
  typeInto('Your name', 'Maria Lopez');
  typeInto('Your email', 'maria@example.com');
  fillInFriend(friend);
}

const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

export function fillInFriend(
  friend: { email?: string; phone?: string } = { email: 'ben@example.com' },
) {
  typeInto("Friend's name", 'Ben Carter');
  if (friend.email) typeInto("Friend's email", friend.email);
  if (friend.phone) typeInto("Friend's phone number", friend.phone);
  const consent = screen.getByRole('checkbox');
  if (!(consent as HTMLInputElement).checked) fireEvent.click(consent);
}

export const clickSubmit = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Continue to/ }));
