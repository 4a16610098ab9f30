import { expect, it } from 'vitest';
import { getNotificationPath, toNotification } from './notification.ts';

const push = { title: 'New referral: Ben (from Maria)', tag: 'r1', path: '/app/referrals/r1' };

it('adds Call and Text buttons to a notification if the friend has a phone number', () => {
  const shown = toNotification(JSON.stringify({ ...push, hasPhone: true, unseen: 3 }));
  expect(shown).toMatchObject({ title: push.title, unseen: 3 });
  expect(shown.options.actions).toEqual([
    { action: 'call', title: 'Call' },
    { action: 'text', title: 'Text' },
  ]);
  const buttons = { call: 'Llamar', text: 'Mensaje' };
  const spanish = toNotification(JSON.stringify({ ...push, hasPhone: true, buttons }));
  expect(spanish.options.actions.map(({ title }) => title)).toEqual(['Llamar', 'Mensaje']);
  expect(toNotification(JSON.stringify(push)).options.actions).toEqual([]);
});

it.each(['', 'not json', '{"title":1}'])(
  "shows a generic notification if it can't read the push message %j",
  (text) => {
    expect(toNotification(text).title).toBe('New referral');
  },
);

it.each([
  ['', '/app/referrals/r1'],
  ['call', '/app/referrals/r1?press=call'],
  ['text', '/app/referrals/r1?press=text'],
  ['toString', '/app/referrals/r1'],
])('a notification click with the action %j opens %s', (action, path) => {
  expect(getNotificationPath(push.path, action)).toBe(path);
});

it('a notification click never opens a page outside the app', () => {
  expect(getNotificationPath('https://evil.example', '')).toBe('/app/dashboard');
  expect(getNotificationPath(null, '')).toBe('/app/dashboard');
});
