import { describe, expect, it } from 'vitest';
import {
  draftLink,
  type EmailDraft,
  gmailComposeUrl,
  outlookComposeUrl,
  parseDraftLink,
  type SmsDraft,
  whatsAppUrl,
  withFromLabel,
} from './draft-links.ts';

const email: EmailDraft = {
  method: 'email',
  to: 'ben@example.com',
  bcc: 'sam@rivera.example',
  subject: 'Meet Rivera & Sons',
  body: 'Hi Ben,\n\n100% good? Yes = #1 + more.\n— Café Ölüm 日本 🙂',
};
const sms: SmsDraft = { method: 'sms', to: '15550101234', body: 'Hi & bye?\nBen' };

describe('draftLink', () => {
  it('addresses the friend, with the business in bcc', () => {
    const link = new URL(draftLink(email));
    expect(link.protocol + link.pathname).toBe('mailto:ben@example.com');
    expect([...link.searchParams.keys()]).toEqual(['bcc', 'subject', 'body']);
    expect(link.searchParams.get('bcc')).toBe('sam@rivera.example');
    expect(link.searchParams.get('subject')).toBe('Meet Rivera & Sons');
  });

  it('breaks lines as RFC 6068 asks, and writes a plus that no mail app takes for a space', () => {
    expect(draftLink(email)).toContain('Hi%20Ben%2C%0D%0A%0D%0A100%25');
    expect(draftLink(email)).toContain('%2B%20more');
  });

  it('leaves out a bcc that there is none for', () => {
    expect(draftLink({ ...email, bcc: '' })).toMatch(/^mailto:ben@example\.com\?subject=/);
  });

  it("takes only the phone's digits for an sms", () => {
    expect(draftLink({ ...sms, to: '+1 (555) 010-1234' })).toBe(
      'sms:15550101234?body=Hi%20%26%20bye%3F%0D%0ABen',
    );
  });
});

describe('parseDraftLink', () => {
  it.each([email, sms])('gives back the $method draft that went in', (draft) => {
    expect(parseDraftLink(draftLink(draft))).toEqual(draft);
  });

  it.each(['', 'https://evil.example?body=x', 'javascript:alert(1)?', 'mailto:a@b.c?body=%E0%A4'])(
    'makes nothing of %j',
    (link) => {
      expect(parseDraftLink(link)).toBeNull();
    },
  );
});

it('appends the from label under the message', () => {
  expect(withFromLabel('Hi', 'Rivera Plumbing')).toBe('Hi\n\n— Rivera Plumbing');
  expect(withFromLabel('Hi', null)).toBe('Hi');
});

it.each([
  ['Gmail', gmailComposeUrl(email), 'su'],
  ['Outlook', outlookComposeUrl(email), 'subject'],
])('hands the whole draft to %s', (_name, url, subjectField) => {
  const { searchParams } = new URL(url);
  expect(searchParams.get('to')).toBe(email.to);
  expect(searchParams.get('bcc')).toBe(email.bcc);
  expect(searchParams.get(subjectField)).toBe(email.subject);
  expect(searchParams.get('body')?.replace(/\r\n/g, '\n')).toBe(email.body);
});

it('hands an sms to WhatsApp without a number that could be read as another country’s', () => {
  expect(whatsAppUrl(sms)).toBe('https://wa.me/?text=Hi%20%26%20bye%3F%0D%0ABen');
});
