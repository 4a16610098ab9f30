import { expect, it } from 'vitest';
import { formatErasureReport } from './forget-report.ts';

const nothing = { asFriend: 0, asReferrer: 0, links: 0, customers: 0, mails: 0, failed: 0 };

it('the erasure report lists the removed data with counts', () => {
  const removed = { ...nothing, asFriend: 1, asReferrer: 3, links: 2, customers: 1, mails: 1 };
  const [first, also] = formatErasureReport(removed, {
    email: 'zoe@example.com',
    phone: '5550101',
  });
  expect(first).toBe('Removed as a friend from 1 referral, as a referrer from 3.');
  expect(also).toBe('Also removed: 2 personal links, 1 entry of a customer list, 1 email to them.');
});

it('the erasure report explains what was kept or not searched, without personal data', () => {
  const byEmail = formatErasureReport(nothing, { email: 'zoe@example.com', phone: null });
  expect(byEmail.filter((line) => line.startsWith('Kept: '))).toHaveLength(5);
  expect(byEmail.at(-1)).toContain('run this again with --phone');
  const byPhone = formatErasureReport(nothing, { email: null, phone: '5550101' });
  expect(byPhone.at(-1)).toContain('run this again with --email');
  expect([...byEmail, ...byPhone].join(' ')).not.toMatch(/zoe|5550101/);
});
