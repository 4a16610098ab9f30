import { expect, it } from 'vitest';
import { parseToken } from '../paths.ts';
import { repairPath } from './repair-path.ts';

it.each([
  ['/f/m4r7a2k9p3xq%23Ben', '/f/m4r7a2k9p3xq#Ben'],
  ['/f/m4r7a2k9p3xq%2523Ben%2520Carter', '/f/m4r7a2k9p3xq#Ben%20Carter'],
  ['/f/m4r7a2k9p3xq%23Jos%C3%A9.', '/f/m4r7a2k9p3xq#Jos%C3%A9'],
  ['/f/m4r7a2k9p3xq%E2%80%8B', '/f/m4r7a2k9p3xq'],
  ['/me%23t1.eyJh_b-.c9Z-', '/me#t1.eyJh_b-.c9Z-'],
  ['/confirm-contact%23t1.abc.', '/confirm-contact#t1.abc'],
  ['/r/oak-park),', '/r/oak-park'],
  ['/r/oak%E2%80%93park', '/r/oak-park'],
  ['/r/oak-park%E2%80%94', '/r/oak-park'],
  ['/r/oak%96', '/r/oak'],
  ['/r/oak&utm_source=news&utm_medium=email', '/r/oak'],
  ['/r/oak%3Fme=m4r7a2k9p3xq&utm_source=x', '/r/oak?me=m4r7a2k9p3xq&utm_source=x'],
  ['/r/oak”', '/r/oak'],
  ['/v/oak/sent.', '/v/oak/sent'],
  ['/app/referrals/Ab12,', '/app/referrals/Ab12'],
  ['//evil.example/x', '/evil'],
])('repairs the path %s', (path, repaired) => {
  expect(repairPath(path)).toBe(repaired);
  expect(repairPath(repaired.replace(/[?#].*/, ''))).toBeNull();
});

it.each(['/', '/r/oak-park', '/r/Oak/sent', '/f/m4r7a2k9p3xq/', '/app/settings/look', '/es/demo'])(
  'leaves the path %s unchanged',
  (path) => expect(repairPath(path)).toBeNull(),
);

it("keeps a repaired path's query", () => {
  expect(repairPath('/r/oak.', '?at=van')).toBe('/r/oak?at=van');
  expect(repairPath('/f/m4r7a2k9p3xq%23Ben', '?at=van')).toBe('/f/m4r7a2k9p3xq?at=van#Ben');
  expect(repairPath('/r/oak%3Fat=van', '?x')).toBe('/r/oak?at=van');
  expect(repairPath('/r/oak', '?at=van')).toBeNull();
});

it.each([
  '#t1.eyJh_b-.c9Z-',
  '#t1.eyJh_b-.c9Z-.',
  '#t1.eyJh_b-.c9Z-)',
  't1.eyJh_b-.c9Z-&utm_source=x',
])('extracts the token from %s', (hash) => expect(parseToken(hash)).toBe('t1.eyJh_b-.c9Z-'));
