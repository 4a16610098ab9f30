import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { expect, it } from 'vitest';
import { buildSampleReferral } from '../testing/email-samples.ts';
import { renderDailyReminder } from './owner/daily-reminder.ts';
import { renderMondayReminder } from './owner/monday-reminder.ts';
import { WAITING_LISTED_MAX } from './reminder-parts.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const at = (path: string) => `https://vouchwell.example${path}`;
const WAITING_URL = at('/app/referrals?show=new');
const unsubscribeUrl = at('/unsubscribe?token=t');
const ben = buildSampleReferral({ id: 'ben', createdAt: ago(3 * DAY_MS) });
const amy = buildSampleReferral({
  id: 'amy',
  referralName: 'Amy www.evil.com',
  referralPhone: null,
  createdAt: ago(40 * DAY_MS),
  askedAt: ago(30 * HOUR_MS),
});
const waits = {
  businessName: 'Smith Plumbing',
  waiting: [ben, amy],
  pageUrl: at,
  unsubscribeUrl,
  now: NOW,
};

it('lists each waiting friend with waiting time and referrer, and a link to turn the email off', () => {
  const { subject, text, html } = renderDailyReminder(waits);
  expect(subject).toBe('Ben Carter and 1 other are waiting to hear from you');
  for (const part of [
    'Ben Carter: No contact for 3 days, referred by Maria Lopez, (555) 010-1234\n',
    'Amy www evil com: No contact for 1 day, asked you to get in touch, referred by Maria Lopez, ben@example.com\n',
    `Call Ben Carter: tel:5550101234\nSee who’s waiting: ${WAITING_URL}\n`,
    `Turn off the daily email: ${unsubscribeUrl}\n`,
  ])
    expect(text).toContain(part);
  expect(html).toContain(`<a href="${at('/app/referrals/amy')}"`);
  expect(text).not.toContain('More friends');
});

it("shows a single friend's waiting time in the subject, and mentions friends left off the list", () => {
  expect(renderDailyReminder({ ...waits, waiting: [ben] }).subject).toBe(
    'Ben Carter has been waiting 3 days to hear from you',
  );
  const waiting = Array.from({ length: WAITING_LISTED_MAX + 1 }, () => ben);
  const { subject, text } = renderDailyReminder({ ...waits, waiting });
  expect(subject).toBe('Ben Carter and others are waiting to hear from you');
  expect(text.match(/No contact for 3 days/g)).toHaveLength(WAITING_LISTED_MAX);
  expect(text).toContain('See the rest in your dashboard.');
});

const week = { referralCount: 2, jobCount: 1, newCount: 2, due: { count: 1, cents: 5000 } };
const best = { name: 'Maria Lopez', count: 2 };
const monday = { ...waits, week, best, currency: 'USD' as const };

it("lists the week's counts and waiting friends in the Monday email", () => {
  const { subject, text } = renderMondayReminder(monday);
  expect(subject).toBe('Your week: 2 new referrals, 1 converted');
  for (const part of [
    'New referrals: 2\nConverted: 1\nWaiting to hear from you: 2\nRewards due now: 1, $50\nTop referrer: Maria Lopez, 2 friends\nBen Carter: No contact for 3 days',
    'Next step: get in touch with Ben Carter, who has been waiting longest.',
    `Turn off the weekly summary: ${unsubscribeUrl}\n`,
  ])
    expect(text).toContain(part);
  expect(renderMondayReminder({ ...monday, best: null }).text).not.toContain('Top referrer');
  const many = renderMondayReminder({ ...monday, best: { ...best, count: null } });
  expect(many.text).toContain('Top referrer: Maria Lopez\n');
});

it.each([
  ['the friend marked New', { newCount: 1 }, WAITING_URL],
  ['pay 1 reward to', { newCount: 0 }, at('/app/rewards')],
  ['send your link', { newCount: 0, due: { count: 0, cents: 0 } }, at('/app/share')],
])('suggests one next step in the Monday email: %s', (words, fields, url) => {
  const { text } = renderMondayReminder({ ...monday, waiting: [], week: { ...week, ...fields } });
  expect(text).toContain(words);
  expect(text).toContain(`: ${url}\n`);
});
