import { crc32, deflateSync } from 'node:zlib';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { beforeEach, expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { countStoredPictures } from '../../support/link-images.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};
const NOTE = 'taken at 30.2672 N';
/** A gray square whose metadata contains a location. */
const png = (shade: number, size = 8): Buffer =>
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.concat([uint32(size), uint32(size), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('tEXt', Buffer.from(NOTE)),
    chunk(
      'IDAT',
      deflateSync(Buffer.concat(Array(size).fill(Buffer.from([0, ...Array(size).fill(shade)])))),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
});

const save = (data: Buffer | null, kind = 'logo', token = owner.token) =>
  callFunction('save-picture', { kind, data: data?.toString('base64') ?? null }, { token });
const hashOf = async (of = owner, kind = 'logo'): Promise<string | undefined> =>
  (await businessRef(of.business).get()).get(`look.${kind}`)?.hash;
const show = (hash: string | undefined, init: RequestInit = {}) =>
  fetch(`${testEnvironment.appUrl}/p/${hash}`, init);
const stored = (of = owner) => countStoredPictures(of.business);

it('a picture is served with its content type, without metadata, and can be cached permanently', async () => {
  expect((await save(png(1))).status).toBe(200);
  const answer = await show(await hashOf());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=31536000, s-maxage=86400, immutable',
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(bytes).toContain('IDAT');
  expect(bytes).not.toContain(NOTE);
});

it('a picture replaces and deletes only the previous picture of its kind', async () => {
  await save(png(1));
  await save(png(9), 'photo');
  const before = await hashOf();
  await save(png(2));
  expect((await show(before)).status).toBe(404);
  expect((await show(await hashOf())).status).toBe(200);
  expect((await show(await hashOf(owner, 'photo'))).status).toBe(200);
  await save(null);
  expect([await hashOf(), await stored()]).toEqual([undefined, 1]);
});

it("deleting a picture doesn't delete the same picture uploaded by another business", async () => {
  const other = await givenPayingOwner();
  await save(png(1));
  await save(png(1), 'logo', other.token);
  expect(await hashOf(other)).not.toBe(await hashOf());
  await save(null);
  expect((await show(await hashOf(other))).status).toBe(200);
  expect([await stored(), await stored(other)]).toEqual([0, 1]);
});

it("a picture can't be replaced, deleted or used by another business", async () => {
  const { token } = await givenPayingOwner();
  await save(png(1));
  const hash = await hashOf();
  await save(png(2), 'logo', token);
  await save(null, 'logo', token);
  const theirs = { kind: 'logo', data: null, businessId: owner.business.id, hash };
  expect((await callFunction('save-picture', theirs, { token })).status).toBe(400);
  const look = { ...EMPTY_BRANDING, logo: { hash, width: 8, height: 8 } };
  const command = { command: 'change-look', look };
  expect(await runOwnerCommand({ token }, command)).toBe('invalid-input');
  expect(await hashOf()).toBe(hash);
  expect((await show(hash)).status).toBe(200);
});

it('a picture is deleted with the account', async () => {
  const other = await givenPayingOwner();
  await Promise.all([save(png(1)), save(png(1), 'logo', other.token)]);
  await save(png(9), 'photo');
  const hashes = [await hashOf(), await hashOf(owner, 'photo')];
  const input = { confirmation: owner.email };
  expect((await callFunction('delete-account', input, { token: owner.token })).status).toBe(200);
  for (const hash of hashes) expect((await show(hash)).status).toBe(404);
  expect(await stored()).toBe(0);
  expect((await show(await hashOf(other))).status).toBe(200);
});

it("rejects a picture that is invalid or from a caller who isn't signed in", async () => {
  for (const wrong of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0), png(1, 5000)])
    expect(await save(wrong)).toMatchObject({ status: 400 });
  expect(await save(png(1), 'banner')).toMatchObject({ status: 400 });
  const data = png(1).toString('base64');
  expect((await callFunction('save-picture', { kind: 'logo', data })).status).toBe(401);
  expect([await hashOf(), await stored()]).toEqual([undefined, 0]);
});

it("invalid picture names return 404, and a picture can't be deleted through its URL", async () => {
  for (const name of ['x', '0'.repeat(32), '..%2f..%2fetc', `${'0'.repeat(32)}.svg`])
    expect((await show(name)).status).toBe(404);
  await save(png(1));
  expect((await show(await hashOf(), { method: 'DELETE' })).status).toBe(405);
  expect((await show(await hashOf())).status).toBe(200);
});
