import { expect, it } from 'vitest';
import { isPushEndpoint, parseRetryAfter } from './push.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts the push endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/',
  'https://fcm.googleapis.com.example/',
  'https://fcm.googleapis.com@example.com/',
  'https://evilpush.apple.com/',
  'http://127.0.0.1/',
  'https://169.254.169.254/',
  'fcm.googleapis.com',
])('rejects the push endpoint %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, [])).toBe(false);
});

const now = new Date('2026-03-08T12:00:00Z');
it.each([
  ['120', 120_000],
  ['Sun, 08 Mar 2026 12:01:00 GMT', 60_000],
  ['Sun, 08 Mar 2026 11:00:00 GMT', 0],
  ['soon', 0],
  [null, 0],
])('parses the Retry-After header %j', (header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms);
});
