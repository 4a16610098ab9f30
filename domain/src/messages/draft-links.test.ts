import { expect, it } from 'vitest';
import {
  addFromLabel,
  type Device,
  type EmailDraft,
  getGmailComposeUrl,
  getOutlookComposeUrl,
  getWhatsAppUrl,
  isInAppBrowser,
  parseDraftLink,
  type SmsDraft,
  toDraftLink,
  toScannableText,
} from './draft-links.ts';

const email: EmailDraft = {
  method: 'email',
  to: 'ben@example.com',
  bcc: 'sam@rivera.example',
  subject: 'Meet Rivera & Sons',
  body: 'Hi Ben,\n\n100% good? Yes = #1 + more.\n— Café Ölüm 日本 🙂',
};
const sms: SmsDraft = { method: 'sms', to: '15550101234', body: 'Hi & bye?\nBen' };

const android: Device = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)',
  maxTouchPoints: 5,
};
const iphone: Device = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  maxTouchPoints: 5,
};
const ipad: Device = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  maxTouchPoints: 5,
};
const mac: Device = { ...ipad, maxTouchPoints: 0 };

it('addresses an email draft to the friend, with the business, if any, in bcc', () => {
  const link = new URL(toDraftLink(email, android));
  expect(link.protocol + link.pathname).toBe('mailto:ben@example.com');
  expect([...link.searchParams.keys()]).toEqual(['bcc', 'subject', 'body']);
  expect(link.searchParams.get('bcc')).toBe('sam@rivera.example');
  expect(link.searchParams.get('subject')).toBe('Meet Rivera & Sons');
  expect(toDraftLink({ ...email, bcc: '' }, android)).toMatch(/^mailto:ben@example\.com\?subject=/);
});

it('encodes line breaks and plus signs in an email draft so mail apps read them correctly', () => {
  expect(toDraftLink(email, android)).toContain('Hi%20Ben%2C%0D%0A%0D%0A100%25');
  expect(toDraftLink(email, android)).toContain('%2B%20more');
});

it('adds a space after a link in a draft, because Gmail drops the line break', () => {
  const body = 'See https://x.example/f/m4r7a2k9p3xq#Ben\n\nThanks,\nMaria';
  const [mailto, gmail] = [
    toDraftLink({ ...email, body }, android),
    getGmailComposeUrl({ ...email, body }),
  ];
  for (const link of [mailto, gmail])
    expect(new URL(link).searchParams.get('body')).toBe(
      'See https://x.example/f/m4r7a2k9p3xq#Ben \r\n\r\nThanks,\r\nMaria',
    );
});

it.each([
  ['&', 'an iPhone', iphone],
  ['&', 'an iPad', ipad],
  ['?', 'Android', android],
  ['?', 'a Mac', mac],
])('puts the text of an SMS link after %s on %s', (separator, _name, device) => {
  expect(toDraftLink(sms, device)).toContain(`sms:15550101234${separator}body=Hi%20%26`);
});

it('converts an SMS link to a format that phones can scan, and leaves an email link unchanged', () => {
  for (const device of [android, iphone]) {
    expect(toScannableText(toDraftLink(sms, device))).toBe('SMSTO:15550101234:Hi & bye?\nBen');
    expect(toScannableText(toDraftLink(email, device))).toBe(toDraftLink(email, device));
  }
});

it('replaces broken characters in a draft, such as a cut-off emoji, with �', () => {
  const half = 'Hi \uD83D';
  const cut = { ...email, to: `${half}@x.example`, subject: half, body: half };
  expect(parseDraftLink(toDraftLink(cut, android))).toMatchObject({
    subject: 'Hi �',
    body: 'Hi �',
  });
  expect(getGmailComposeUrl(cut)).toContain('body=Hi%20%EF%BF%BD');
  expect(getWhatsAppUrl({ ...sms, body: half })).toContain('Hi%20%EF%BF%BD');
});

it.each([email, sms])('restores the $method draft from its link', (draft) => {
  expect(parseDraftLink(toDraftLink(draft, android))).toEqual(draft);
  expect(parseDraftLink(toDraftLink(draft, iphone))).toEqual(draft);
});

it.each(['', 'https://evil.example?body=x', 'javascript:alert(1)?', 'mailto:a@b.c?body=%E0%A4'])(
  'returns no draft for the link %j',
  (link) => {
    expect(parseDraftLink(link)).toBeNull();
  },
);

it.each([
  ['Instagram', true, 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E Instagram 390.0'],
  ['Facebook', true, 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E [FBAN/FBIOS;FBAV/500.0]'],
  ['an Android app', true, 'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) Chrome/142.0 Mobile'],
  ['TikTok', true, 'Mozilla/5.0 (iPhone) AppleWebKit/605 musical_ly_42.0 BytedanceWebview'],
  ['Chrome', false, 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537'],
  ['Safari', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E Safari/604'],
])(
  "detects whether the page is open in another app's browser (%s: %s)",
  (_, isInApp, userAgent) => {
    expect(isInAppBrowser({ userAgent })).toBe(isInApp);
  },
);

it("adds the business's from label below a message, if the business has one", () => {
  expect(addFromLabel('Hi', 'Rivera Plumbing')).toBe('Hi\n\n— Rivera Plumbing');
  expect(addFromLabel('Hi', null)).toBe('Hi');
});

it.each([
  ['Gmail', getGmailComposeUrl(email), 'su'],
  ['Outlook', getOutlookComposeUrl(email), 'subject'],
])('passes the whole draft to %s', (_name, url, subjectField) => {
  const { searchParams } = new URL(url);
  expect(searchParams.get('to')).toBe(email.to);
  expect(searchParams.get('bcc')).toBe(email.bcc);
  expect(searchParams.get(subjectField)).toBe(email.subject);
  expect(searchParams.get('body')?.replace(/\r\n/g, '\n')).toBe(email.body);
});

it('passes an SMS to WhatsApp, with the number only if it has a country code', () => {
  const text = 'Hi%20%26%20bye%3F%0D%0ABen';
  expect(getWhatsAppUrl(sms)).toBe(`https://wa.me/15550101234?text=${text}`);
  expect(getWhatsAppUrl({ ...sms, to: '5550101234' })).toBe(`https://wa.me/?text=${text}`);
  expect(getWhatsAppUrl({ ...sms, to: '+52 55 1234 5678' })).toBe(
    `https://wa.me/525512345678?text=${text}`,
  );
});
