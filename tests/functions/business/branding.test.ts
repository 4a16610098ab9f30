import { EventEmitter } from 'node:events';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { collections } from '@vouchwell/domain/paths';
import { fromStored } from '@vouchwell/domain/shared/storage';
import { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { openReview } from '../../../functions/src/endpoints/pages.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { setTokens } from '../../support/rate-limits.ts';
import { businessRef } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const REVIEW_URL = 'https://g.page/r/Cb1/review';
const BRANDING = {
  color: '#b3261e',
  license: 'TX 12345',
  since: 2009,
  area: 'Austin',
  bookingUrl: 'https://cal.com/rivera',
  reviewUrl: REVIEW_URL,
};

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
});

const changeBranding = (look: object) => runOwnerCommand(owner, { command: 'change-look', look });
const readStoredBranding = async () =>
  fromStored((await businessRef(owner.business).get()).get('look'));
const readPublicBranding = async () => {
  const projection = publicRef(owner.business.slug);
  return fromStored((await projection.get()).get('look'));
};

async function publish(look: object): Promise<void> {
  expect(await changeBranding(look)).toMatchObject({ success: true });
  await expect.poll(readPublicBranding).toEqual(look);
}

it("branding is stored only for the owner's business, and shown on its pages", async () => {
  const other = await givenPayingOwner();
  await publish(BRANDING);
  expect(await readStoredBranding()).toEqual(BRANDING);
  expect((await businessRef(other.business).get()).get('look')).toBeUndefined();
  await publish(EMPTY_BRANDING);
});

it('rejects branding with unsafe links or invalid values', async () => {
  for (const invalidFields of [
    { bookingUrl: 'https://evil.example/book' },
    { reviewUrl: 'https://www.google.com/maps/place/../../amp/s/evil.example' },
    { since: 2999 },
    { license: 'x'.repeat(61) },
    { logo: 'https://evil.example/logo.svg' },
  ])
    expect(await changeBranding({ ...BRANDING, ...invalidFields })).toBe('invalid-input');
  expect(await readStoredBranding()).toBeUndefined();
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${testEnvironment.appUrl}/v/${path}`, { redirect: 'manual', ...init });
const SAME_ORIGIN = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
const readClicks = async (source: string) => {
  const counters = businessRef(owner.business).collection(collections.placements);
  return (await counters.doc(`review-${source}`).get()).get('scans') ?? 0;
};

it('a click on "Write a review" opens the review page and is counted under its source', async () => {
  const { slug } = owner.business;
  await publish(BRANDING);
  for (const source of ['sent', 'me', 'me']) {
    const { status, headers } = await open(`${slug}/${source}`, SAME_ORIGIN);
    expect([status, headers.get('location')]).toEqual([302, REVIEW_URL]);
  }
  await open(`${slug}/me`, { ...SAME_ORIGIN, method: 'HEAD' });
  expect(await Promise.all(['sent', 'me'].map(readClicks))).toEqual([1, 2]);
});

it('a review click is not counted if a security scanner opens the link in an email', async () => {
  const { slug } = owner.business;
  await publish(BRANDING);
  const counts = () => Promise.all(['sent', 'me', 'mail'].map(readClicks));
  const before = await counts();
  for (const source of ['sent', 'me', 'mail']) {
    const { status, headers } = await open(`${slug}/${source}`);
    expect([status, headers.get('location')]).toEqual([302, REVIEW_URL]);
  }
  expect(await counts()).toEqual(before);
});

it('a review click opens the review page, but is not counted once the network exceeds its limit', async () => {
  const { slug } = owner.business;
  await publish(BRANDING);
  const click = (ip: string) =>
    open(`${slug}/me`, {
      headers: { 'X-Forwarded-For': ip, 'Sec-Fetch-Site': 'same-origin' },
    });
  await setTokens(1, 'review-network', '198.51.100.7');
  for (const ip of ['198.51.100.7', '198.51.100.7', '198.51.100.8']) {
    const { status, headers } = await click(ip);
    expect([status, headers.get('location')]).toEqual([302, REVIEW_URL]);
  }
  expect(await readClicks('me')).toBe(2);
});

it("a review click opens the review page even if it can't be counted", async () => {
  await publish(BRANDING);
  vi.spyOn(DocumentReference.prototype, 'set').mockRejectedValueOnce(new Error('Down'));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const request = { path: `/v/${owner.business.slug}/me`, method: 'GET', headers };
  const response = new EventEmitter();
  const redirect = vi.fn(() => response.emit('finish'));
  await openReview(request as never, Object.assign(response, { set: vi.fn(), redirect }) as never);
  expect(redirect).toHaveBeenCalledWith(302, REVIEW_URL);
  vi.restoreAllMocks();
});

it('a review click opens the form if the published review link is unsafe', async () => {
  const { slug } = owner.business;
  await publish(BRANDING);
  const projection = publicRef(slug);
  await projection.update({
    'look.review_url': 'https://www.google.com/maps/place/../../amp/s/evil',
  });
  expect((await open(`${slug}/sent`)).headers.get('location')).toBe(`/r/${slug}`);
  expect(await readClicks('sent')).toBe(0);
});

it("a review click opens the form and isn't counted if the business has no review link", async () => {
  const { slug } = owner.business;
  expect((await open(`${slug}/mail`)).headers.get('location')).toBe(`/r/${slug}`);
  expect((await open('//evil.example/mail')).headers.get('location')).toMatch(/^\/(?!\/)/);
  expect(await readClicks('mail')).toBe(0);
});
