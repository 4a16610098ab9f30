import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { expect, it } from 'vitest';
import { buildSampleReferral as storedReferral } from '../testing/email-samples.ts';
import { renderContactLinkEmail } from './account/contact-link.ts';
import { renderReferralEmail } from './owner/new-referral.ts';
import { renderReferralDigest } from './owner/referral-digest.ts';
import { renderDemoDigest } from './team/demo-requests.ts';

const referral = storedReferral({ note: 'Leaking tap,\nfirst floor' });
const askedReferral = { ...referral, source: 'friend', askedAt: new Date() } as const;
const business = { name: 'Smith Plumbing' };
const DASHBOARD = 'https://vouchwell.example/app/dashboard';
const PAGE = 'https://vouchwell.example/app/referrals/r1';

it('leaves missing values, and buttons that need them, out of the email about a new referral', () => {
  const bare = { ...referral, referralPhone: null, note: null };
  const { text, html } = renderReferralEmail(business, bare, PAGE);
  for (const body of [text, html]) {
    expect(body).not.toMatch(/\b(Phone|Note)\b|tel:|sms:/);
    expect(body).toContain(PAGE);
  }
});

it("labels contact request details, and offers to call the friend's number if the customer gave none", () => {
  const ask = { name: 'Benny www.evil.com', email: 'b@x.example', note: 'Leaks', at: new Date() };
  const asks = [{ ...ask, phone: '555 010 9999' }];
  const { text } = renderReferralEmail(
    business,
    { ...askedReferral, referralPhone: null, asks },
    PAGE,
  );
  expect(text).toContain(
    'From their contact request: Benny www evil com, 555 010 9999, b@x.example',
  );
  expect(text).toContain('Call 555 010 9999: tel:5550109999');
  expect(text).not.toContain('Phone:');
  const known = renderReferralEmail(business, { ...referral, asks }, PAGE).text;
  expect(known).toContain('Call: tel:5550101234');
});

it('explains the flags of a new referral in plain language', () => {
  const flagged: Referral = { ...referral, flags: ['self_referral', 'duplicate_friend'] };
  const { text, html } = renderReferralEmail(business, flagged, PAGE);
  for (const body of [text, html]) {
    expect(body).toContain('the referrer and the friend may be the same person');
    expect(body).toContain('already referred to you');
  }
});

it('removes links from names in the email about a new referral', () => {
  const names = { referrerName: 'Win at https://evil.example', referralName: 'evil.com' };
  const linked = { ...referral, ...names };
  const { subject, text } = renderReferralEmail({ name: 'www.evil.example' }, linked, PAGE);
  expect(subject).toBe('New referral: evil com (from Win at https evil example)');
  expect(text.match(/\S+:\/\/\S+/g)).toEqual([PAGE]);
  expect(text).not.toMatch(/evil\./);
});

it('masks links and long numbers in the referrer name that a friend entered', () => {
  const unmatched: Referral = {
    ...askedReferral,
    referrerEmail: '',
    referrerName: '',
    referrerKey: UNKNOWN_REFERRER_KEY,
    source: 'counter',
    saidReferrer: 'Win at evil.com 800-555-0199',
  };
  const { subject } = renderReferralEmail(business, unmatched, PAGE);
  expect(subject).toContain('referred by Win at evil com …, according to them');
});

it('shows large buttons to call, text and open a new referral, and links the number', () => {
  const { html } = renderReferralEmail(
    business,
    { ...referral, referralPhone: '+1 (555) 010-1234' },
    PAGE,
  );
  const links = [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)<\/a>/g)];
  expect(links.map(([, url, , words]) => [words, url])).toEqual([
    ['Call', 'tel:+15550101234'],
    ['Text', 'sms:+15550101234'],
    ['Open the referral', PAGE],
    ['+1 (555) 010-1234', 'tel:+15550101234'],
  ]);
  for (const [, , style] of links.slice(0, 3)) {
    const px = (name: string) => Number(new RegExp(`[";]${name}:(\\d+)px`).exec(style ?? '')?.[1]);
    expect(px('line-height') + 2 * (px('padding') + px('border'))).toBeGreaterThanOrEqual(44);
  }
});

it('shows the friend, the referrer and the Call button first in an email about a contact request', () => {
  const { subject, text } = renderReferralEmail(business, askedReferral, PAGE);
  expect(subject).toBe('Ben Carter wants to hear from you (referred by Maria Lopez)');
  expect(text).toMatch(
    /^Ben Carter used Maria Lopez’s personal link to ask Smith Plumbing to get in touch\.\n/,
  );
  expect(text).toContain('Call: tel:5550101234\nText: sms:5550101234\nOpen the referral:');
  expect(text).toContain('To answer Ben Carter, reply to this email.');
  expect(text).not.toContain('To thank');
});

it("links to the friend's email if they requested contact without a number", () => {
  const { text } = renderReferralEmail(business, { ...askedReferral, referralPhone: null }, PAGE);
  expect(text).toContain(`Email: mailto:ben@example.com\nOpen the referral: ${PAGE}`);
});

it('mentions the earlier introduction if a contact request was merged into it', () => {
  const joined = { ...askedReferral, source: 'form', referralEmail: null } as const;
  const { text } = renderReferralEmail(business, joined, PAGE);
  expect(text).toContain('Maria Lopez had already referred Ben Carter to you.');
  expect(text).not.toContain('reply to this email');
});

it("doesn't name a referrer who was erased before the email was sent", () => {
  const forgotten = { ...referral, referrerName: '', referrerEmail: '' };
  const { subject, text } = renderReferralEmail(business, forgotten, PAGE);
  expect(subject).toBe('New referral: Ben Carter (from Someone who asked to be removed)');
  expect(text).toContain('Referred by: Someone who asked to be removed\n');
  expect(text).not.toContain('To thank');
});

it('escapes all user input in the HTML of the email about a new referral', () => {
  const hostile = { ...referral, referralName: '<img src=x>', note: '"</td><script>' };
  const { html } = renderReferralEmail({ name: 'A & B' }, hostile, PAGE);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).toContain('A &amp; B');
});

const URL = 'https://vouchwell.example/confirm-contact#link.signature';

it("includes only our link in the contact confirmation, even if the business's name contains a link", () => {
  const business = { name: 'Win at https://evil.example <b>', contactEmail: 'office@oak.example' };
  const { subject, text, html } = renderContactLinkEmail(business, URL);
  expect(subject).toBe('Confirm your contact email for Vouchwell');
  expect(text).toContain('Win at https evil example <b> added this address');
  expect(text.match(/\w:\/\/|www\.|evil\.example/g)).toEqual(['s://']);
  expect(text).toContain(URL);
  expect(html).toContain(`<a href="${URL}" `);
  expect(html).not.toContain('<b>');
});

const two = [
  storedReferral(),
  storedReferral({ referrerName: 'Ana', referralName: 'Cleo', referralPhone: null }),
];

it('shows how many referrals a digest leaves out', () => {
  const { subject, text } = renderReferralDigest(business, two, 480, DASHBOARD);
  expect(subject).toBe('480 more referrals for Smith Plumbing');
  expect(text).toContain('See 478 more in your dashboard.');
});

it.each([
  [
    'who requested contact',
    { askedAt: new Date() },
    '1. Ben Carter: asked you to get in touch, referred by Maria Lopez',
  ],
  [
    'that the referrer has been erased',
    { referrerName: '', referrerEmail: '' },
    '1. Ben Carter: referred by Someone who asked to be removed, ben@example.com',
  ],
])('a digest of one referral shows %s', (_, fields, row) => {
  const { subject, text } = renderReferralDigest(business, [storedReferral(fields)], 1, DASHBOARD);
  expect(subject).toBe('1 more referral for Smith Plumbing');
  expect(text).toContain(row);
});

it('lists names and contact details in the digest of demo requests', () => {
  const request = {
    businessName: 'Rivera & Sons <b>',
    contactName: 'Ana Rivera',
    email: 'ana@rivera.example',
    phone: '(555) 010-1234',
  };
  const { subject, text } = renderDemoDigest([request], 3);
  expect(subject).toBe('3 more demo requests');
  expect(text).toContain('1. Rivera & Sons <b>: Ana Rivera, ana@rivera.example, (555) 010-1234');
  expect(text).toContain('2 more in Firestore, in demo_requests.');
});
