import { unsubscribePath } from '@vouchwell/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { deleteOwner } from '../../../functions/src/db/businesses.ts';
import { customerRef } from '../../../functions/src/db/customers.ts';
import { isEmailSuppressed } from '../../../functions/src/db/suppressed.ts';
import { createEmailToken } from '../../../functions/src/db/tokens.ts';
import { customerInput } from '../../support/customers.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import { freshEmail } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenReferrer,
  type TestReferrer,
  tokenSubject,
} from '../../support/referrers.ts';
import { findDocumentsContaining } from '../../support/scan-database.ts';
import { clearFirestore } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { clickUnsubscribe } from '../../support/unsubscribe.ts';

const { appUrl } = testEnvironment;

const tokenOf = (referrer: TestReferrer, days = 1) =>
  createEmailToken('unsubscribe', tokenSubject(referrer), days, new Date());
const request = (token: string, init: RequestInit = {}) =>
  fetch(appUrl + unsubscribePath(token), { redirect: 'manual', ...init });
const oneClick = (token: string) => clickUnsubscribe(appUrl + unsubscribePath(token));
const isUnsubscribed = ({ owner, email }: TestReferrer) =>
  isEmailSuppressed(owner.business.id, email);

beforeAll(clearFirestore);

it('unsubscribing from all businesses covers every plus-alias and future businesses [attack]', async () => {
  const email = freshEmail('maria');
  const referrer = await givenReferrer(await givenPayingOwner(), {
    referrerEmail: email.replace('@', '+plumber@'),
  });
  const stop = `${tokenOf(referrer)}&from=all`;
  expect(await (await request(stop)).text()).toContain('Unsubscribe from all');
  expect(await isEmailSuppressed('other', email)).toBe(false);
  expect(await (await oneClick(stop)).text()).toContain('Done. Businesses on Vouchwell');
  for (const spelling of [email, email.replace('@', '+bakery@'), email.toUpperCase()])
    expect(await isEmailSuppressed('other', spelling)).toBe(true);
  expect(await isEmailSuppressed('other', freshEmail('maria'))).toBe(false);
});

it("a referrer's unsubscribe link shows buttons when a scanner opens it, and unsubscribes with a multipart POST (RFC 8058)", async () => {
  const referrer = await givenReferrer(await givenPayingOwner());
  const token = tokenOf(referrer);
  expect((await request(token, { method: 'HEAD' })).status).toBe(200);
  const page = await request(token);
  const html = await page.text();
  expect(html).toContain(`<form method="post" action="/unsubscribe?token=${token}&amp;lang=en">`);
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(await isUnsubscribed(referrer)).toBe(false);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await request(token, { method: 'PUT', body })).status).toBe(405);
  expect(await isUnsubscribed(referrer)).toBe(false);
  expect((await request(token, { method: 'POST', body })).status).toBe(200);
  expect(await isUnsubscribed(referrer)).toBe(true);
  expect((await oneClick(token)).status).toBe(200);
});

it("an unsubscribe link opens in the form's language, and an invalid link in the browser's language", async () => {
  const referrer = await givenReferrer(await givenPayingOwner(), { language: 'es' });
  expect(await (await request(tokenOf(referrer))).text()).toContain('No recibir más correos');
  const spanish = { headers: { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' } };
  expect(await (await request('x', spanish)).text()).toContain('Este enlace no sirve');
});

it('the unsubscribe page responds the same to expired, unknown and referrer-page tokens', async () => {
  const referrer = await givenReferrer(await givenPayingOwner());
  const subject = tokenSubject(referrer);
  const page = createEmailToken('page', subject, 1, new Date());
  const other = createEmailToken('unsubscribe', { ...subject, businessId: 'none' }, 1, new Date());
  for (const token of [tokenOf(referrer, -1), page, other, 'x.y', '']) {
    for (const response of [await request(token), await oneClick(token)]) {
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('This link no longer works.');
    }
  }
  expect(await isUnsubscribed(referrer)).toBe(false);
});

it("the unsubscribe page isn't cached or indexed and sets no cookie", async () => {
  const referrer = await givenReferrer(await givenPayingOwner());
  for (const response of [await request(tokenOf(referrer)), await request('x')]) {
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect(await response.text()).not.toMatch(/<script|<img|<link/);
  }
});

it("unsubscribing as a customer covers both the emailed address and the customer's current one [attack]", async () => {
  const owner = await givenPayingOwner();
  const maria = await givenReferrer(owner);
  const customer = () => customerRef(owner.business.id, maria.key).get();
  await expect.poll(async () => (await customer()).exists).toBe(true);
  const email = freshEmail('new');
  const token = tokenOf(maria);
  const change = { to: 'saved', customer: customerInput({ email }) };
  await runOwnerCommand(owner, { command: 'change-customer', customerKey: maria.key, change });
  await oneClick(`${token}&from=all`);
  for (const each of [maria.email, email])
    expect(await isEmailSuppressed('another', each)).toBe(true);
  // The old mailbox can't turn emails back on.
  await oneClick(`${token}&from=none`);
  expect(await isEmailSuppressed(owner.business.id, email)).toBe(true);
});

it("a customer's unsubscribe link works after the owner has deleted their account [attack]", async () => {
  const owner = await givenPayingOwner();
  const maria = await givenReferrer(owner);
  const token = tokenOf(maria);
  await deleteOwner(owner.uid);
  const page = await (await oneClick(`${token}&from=business`)).text();
  expect(page).toContain('Done. This business won’t email you');
  expect(await isUnsubscribed(maria)).toBe(true);
  await oneClick(`${token}&from=all`);
  expect(await isEmailSuppressed('another', maria.email)).toBe(true);
  expect(await findDocumentsContaining(maria.email)).toEqual([]);
});
