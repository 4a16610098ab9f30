import { describe, expect, it } from 'vitest';
import { demoDigestMail, referralDigestMail } from './digest-mail.ts';
import { referral } from './referral.fixture.ts';

const DASHBOARD = 'https://vouchwell.example/app/dashboard';
const business = { name: 'Smith Plumbing' };
const two = [
  referral(),
  referral({ referrerName: 'Ana', referralName: 'Cleo', referralPhone: null }),
];

describe('referralDigestMail', () => {
  it('says how many came, lists each with who sent whom, and leads to the dashboard', () => {
    const { subject, text, html } = referralDigestMail(business, two, 2, DASHBOARD);
    expect(subject).toBe('2 more referrals for Smith Plumbing');
    expect(
      text,
    ).toBe(`You got 2 more referrals for Smith Plumbing. After 10 emails in an hour, we put the rest in one list.

1. Ben Carter: referred by Maria Lopez (maria@example.com), ben@example.com, (555) 010-1234
2. Cleo: referred by Ana (maria@example.com), ben@example.com

See them in your dashboard: ${DASHBOARD}

You get this email because Vouchwell tells you about every new referral. To stop these emails, turn them off in the Business tab of your dashboard.
`);
    for (const name of ['Ben Carter', 'Cleo']) expect(html).toContain(name);
  });

  it('says how many more there are than it lists', () => {
    const { subject, text } = referralDigestMail(business, two, 480, DASHBOARD);
    expect(subject).toBe('480 more referrals for Smith Plumbing');
    expect(text).toContain('There are 478 more in your dashboard.');
  });

  it('speaks of one as one', () => {
    const { subject } = referralDigestMail(business, [referral()], 1, DASHBOARD);
    expect(subject).toBe('1 more referral for Smith Plumbing');
  });

  it('names no referrer who asked to be forgotten', () => {
    const forgotten = referral({ referrerName: '', referrerEmail: '' });
    const { text } = referralDigestMail(business, [forgotten], 1, DASHBOARD);
    expect(text).toContain(
      '1. Ben Carter: referred by Someone who asked to be removed, ben@example.com',
    );
  });

  it('carries no link in a name', () => {
    const linked = referral({ referrerName: 'https://evil.example', referralName: 'evil.com' });
    const { text } = referralDigestMail({ name: 'www.evil.example' }, [linked], 1, DASHBOARD);
    expect(text).not.toMatch(/evil\./);
  });
});

it('demoDigestMail tells our team who asked, and how to reach them', () => {
  const request = {
    businessName: 'Rivera Plumbing',
    contactName: 'Ana Rivera',
    email: 'ana@example.com',
    phone: '555 010 1234',
  };
  const { subject, text } = demoDigestMail([request], 3);
  expect(subject).toBe('3 more demo requests');
  expect(text).toContain('1. Rivera Plumbing: Ana Rivera, ana@example.com, 555 010 1234');
  expect(text).toContain('There are 2 more in Firestore, in demo_requests.');
});
