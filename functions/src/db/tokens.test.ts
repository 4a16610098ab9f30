import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { beforeAll, expect, it, vi } from 'vitest';
import { createEmailToken, readEmailToken } from './tokens.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MARIA = { businessId: 'b1', code: 'm4r7a2k9p3xq', mailbox: 'a1'.repeat(32) };
const FIRST = 'the first secret, of thirty-two characters'.replaceAll(' ', '-');
const SECOND = 'the second secret, of thirty-two characters'.replaceAll(' ', '-');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

beforeAll(() => {
  vi.stubEnv('REFERRER_KEY_SECRET', 'a secret of at least thirty-two characters');
  vi.stubEnv('TOKEN_SECRETS', `1:${FIRST}`);
  return () => vi.unstubAllEnvs();
});

/** Returns variants of the token, each with one changed character. */
const changedEverywhere = (token: string) =>
  [...token].map((character, at) => {
    const other = character === 'A' ? 'B' : 'A';
    return token.slice(0, at) + other + token.slice(at + 1);
  });

const token = () => createEmailToken('page', MARIA, 90, NOW);

it('identifies a referrer by their token until it expires', () => {
  expect(readEmailToken('page', token(), NOW)).toEqual({ ...MARIA, issuedAt: NOW });
  expect(readEmailToken('page', token(), inDays(89.9))).toEqual({ ...MARIA, issuedAt: NOW });
  expect(readEmailToken('page', token(), inDays(90))).toBeNull();
  expect(readEmailToken('page', token(), inDays(900))).toBeNull();
});

it("creates a referrer's token that fits into a URL and the callables' input", () => {
  expect(token()).toMatch(/^[\w.-]+$/);
  expect(
    createEmailToken('page', { ...MARIA, businessId: 'b'.repeat(24) }, 90, NOW).length,
  ).toBeLessThan(200);
});

it("accepts a referrer's token only for its own purpose", () => {
  expect(readEmailToken('unsubscribe', token(), NOW)).toBeNull();
  const unsubscribe = createEmailToken('unsubscribe', MARIA, 90, NOW);
  expect(readEmailToken('unsubscribe', unsubscribe, NOW)).toEqual({ ...MARIA, issuedAt: NOW });
  expect(readEmailToken('page', unsubscribe, NOW)).toBeNull();
});

it("rejects a referrer's token if any character is changed", () => {
  // Changing some bits of base64url's last character has no effect, so compare it as text.
  for (const changed of changedEverywhere(token()))
    expect(readEmailToken('page', changed, NOW)).toBeNull();
});

it('rejects a token with the signature of another business, code, mailbox or expiry', () => {
  const [version = '', payload = ''] = token().split('.');
  for (const other of [
    createEmailToken('page', { ...MARIA, businessId: 'b2' }, 90, NOW),
    createEmailToken('page', { ...MARIA, code: 'm4r7a2k9p3xr' }, 90, NOW),
    createEmailToken('page', { ...MARIA, mailbox: 'b2'.repeat(32) }, 90, NOW),
    createEmailToken('page', MARIA, 900, NOW),
  ]) {
    const [, , signature = ''] = other.split('.');
    expect(readEmailToken('page', `${version}.${payload}.${signature}`, NOW)).toBeNull();
  }
});

it.each(['', '.', 'a.b', 'x'.repeat(5000), `${'x'.repeat(40)}.${'y'.repeat(43)}`])(
  'rejects the token %j',
  (text) => {
    expect(readEmailToken('page', text, NOW)).toBeNull();
  },
);

/** Reads the token with these secrets. */
const readUnder = async (made: string, secrets: string) => {
  vi.resetModules();
  vi.stubEnv('TOKEN_SECRETS', secrets);
  const again = await import('./tokens.ts');
  return again.readEmailToken('page', made, NOW);
};

it('accepts a token only while its secret is one of the two configured [attack]', async () => {
  const made = token();
  expect(await readUnder(made, `2:${SECOND} 1:${FIRST}`)).toMatchObject(MARIA);
  expect(await readUnder(made, `2:${SECOND}`)).toBeNull();
  expect(await readUnder(made, `1:${SECOND}`)).toBeNull();
  expect(await readUnder(made.replace('1.', '2.'), `2:${SECOND} 1:${FIRST}`)).toBeNull();
});

it('signs a token with the first configured secret', async () => {
  vi.resetModules();
  vi.stubEnv('TOKEN_SECRETS', `2:${SECOND} 1:${FIRST}`);
  const { createEmailToken: make } = await import('./tokens.ts');
  const made = make('page', MARIA, 90, NOW);
  expect(made).toMatch(/^2\./);
  expect(await readUnder(made, `2:${SECOND}`)).toMatchObject(MARIA);
});
