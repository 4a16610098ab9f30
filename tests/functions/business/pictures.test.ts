import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { countStoredPictures } from '../../support/link-images.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const LOCATION = 'taken at 30.2672 N';
/** A single-color square whose metadata contains a location. */
const png = (red: number, size = 8): Promise<Buffer> =>
  sharp({
    create: { width: size, height: size, channels: 3, background: { r: red, g: 0, b: 0 } },
  })
    .withExif({ IFD0: { ImageDescription: LOCATION } })
    .png()
    .toBuffer();

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
});

async function save(picture: Buffer | Promise<Buffer> | null, kind = 'logo', token = owner.token) {
  const data = (await picture)?.toString('base64') ?? null;
  return callFunction('save-picture', { kind, data }, { token });
}
const hashOf = async (of = owner, kind = 'logo'): Promise<string | undefined> =>
  (await businessRef(of.business).get()).get(`look.${kind}`)?.hash;
const show = (hash: string | undefined, init: RequestInit = {}) =>
  fetch(`${testEnvironment.appUrl}/p/${hash}`, init);
const stored = (of = owner) => countStoredPictures(of.business);

it('a picture is served with its content type, without metadata, and can be cached permanently', async () => {
  const file = await png(1);
  expect(file.toString('latin1')).toContain(LOCATION);
  expect((await save(file)).status).toBe(200);
  const answer = await show(await hashOf());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=31536000, s-maxage=86400, immutable',
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(bytes).toContain('IDAT');
  expect(bytes).not.toContain(LOCATION);
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

it("rejects a picture that is invalid or from a caller who isn't signed in", async () => {
  for (const wrong of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(0), png(1, 600)])
    expect(await save(wrong)).toMatchObject({ status: 400 });
  expect(await save(png(1), 'banner')).toMatchObject({ status: 400 });
  const data = (await png(1)).toString('base64');
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
