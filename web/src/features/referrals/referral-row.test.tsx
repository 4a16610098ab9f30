// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleReferral } from '../../data/business/sample-business.ts';
import { show } from '../../ui/component-test.tsx';
import { ReferralRow, relativeTime } from './referral-row.tsx';

vi.mock('../../data/referrals/referrals.ts', () => ({}));

const NOW = new Date('2026-03-09T12:00:30Z');
const row = (fields: Parameters<typeof sampleReferral>[0]) =>
  show(<ReferralRow referral={sampleReferral(fields)} now={NOW} isArrival={false} />);
const text = () => screen.getByRole('listitem').textContent;
const hrefs = () =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .slice(1);

describe('a referral', () => {
  it('says who sent the friend, how and when', () => {
    row({ sendMethod: 'sms', referralPhone: '555 010 1234', referralEmail: null });
    expect(text()).toContain('Referred by Maria Lopez');
    expect(text()).toContain('By text message, just now');
    expect(hrefs().map(([name]) => name)).toEqual(['Call Ben Carter', 'Text Ben Carter']);
    expect(screen.getByText('just now').title).toMatch(/\d{4} at \d/);
  });

  it('leads to each way to reach the friend, and to no other', () => {
    row({ referralPhone: '+1 (555) 010-1234' });
    expect(hrefs()).toEqual([
      ['Call Ben Carter', 'tel:+15550101234'],
      ['Text Ben Carter', 'sms:+15550101234'],
      ['Email Ben Carter', 'mailto:ben@example.com'],
    ]);
  });

  it('writes to an address, whatever is in it', () => {
    row({ referralEmail: 'ben+50%#1@x.example' });
    expect(hrefs()).toEqual([['Email Ben Carter', 'mailto:ben%2B50%25%231@x.example']]);
  });

  it('says in plain words what is remarkable', () => {
    row({
      flags: ['self_referral', 'duplicate_friend'],
      duplicateOf: {
        referralId: 'earlier',
        referrerName: 'Tom Becker',
        createdAt: new Date('2026-02-01T12:00:00Z'),
      },
    });
    expect(text()).toContain('Looks like they referred themselves');
    expect(text()).toContain('Already referred by Tom Becker on Feb 1');
  });

  it('says that a friend is known where nobody knows by whom', () => {
    row({ flags: ['duplicate_friend'] });
    expect(text()).toContain('Already referred to you before');
  });

  it('shows no address of people who were removed', () => {
    row({
      referrerName: 'Someone who asked to be removed',
      referrerEmail: '',
      referralName: 'Name removed after 24 months',
      referralEmail: null,
    });
    expect(text()).toContain('Name removed after 24 months');
    expect(text()).toMatch(/Referred by Someone who asked to be removedBy email/);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('folds a note that is long in characters or in lines, until it is asked for', async () => {
    const { user } = row({ note: 'one\ntwo\nthree\nfour' });
    const button = screen.getByRole('button', { name: /^Show the whole note/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.textContent).toBe('Show less about Ben Carter');
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows a short note whole', () => {
    row({ note: 'x'.repeat(180) });
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  });
});

const now = new Date(2026, 10, 21, 15, 0, 0);
const at = (...[month, day, hour = 0, minute = 0, second = 0]: number[]) =>
  new Date(2026, (month ?? 1) - 1, day, hour, minute, second);

describe('relativeTime', () => {
  it.each([
    ['just now', at(11, 21, 14, 59, 30)],
    ['just now', at(11, 21, 15, 2)],
    ['1 minute ago', at(11, 21, 14, 59)],
    ['59 minutes ago', at(11, 21, 14, 0, 1)],
    ['1 hour ago', at(11, 21, 14)],
    ['14 hours ago', at(11, 21, 0, 30)],
    ['yesterday', at(11, 20, 23)],
    ['2 days ago', at(11, 19, 23)],
    ['6 days ago', at(11, 15, 8)],
    ['Nov 14', at(11, 14, 23)],
    ['Jan 2', at(1, 2)],
    ['Nov 21, 2025', new Date(2025, 10, 21)],
  ])('says "%s"', (words, date) => {
    expect(relativeTime(date, now)).toBe(words);
  });

  it('does not say yesterday of an evening that is only hours ago', () => {
    expect(relativeTime(at(11, 20, 23), at(11, 21, 1))).toBe('2 hours ago');
  });
});
