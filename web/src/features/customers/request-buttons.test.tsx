import { parseDraftLink } from '@vouchwell/domain/messages/draft-links';
import { sampleCustomer } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { countSms } from '../messages/sms-segments.ts';
import { getRequestChannels, toRequestLink } from './request-buttons.tsx';

const DEFAULT_TEMPLATES = { sms: null, email: null };
const business = sampleBusiness({ rewardDescription: '$50 off\nyour next visit', fromLabel: null });
const maria = sampleCustomer();
const LINK = `${window.location.origin}/r/rivera-plumbing?me=m4r7a2k9p3xq&at=sent`;
const open = (...args: Parameters<typeof toRequestLink>) => parseDraftLink(toRequestLink(...args));

it("drafts a request in the owner's own apps, with a link that identifies the customer", () => {
  expect(getRequestChannels(maria)).toEqual(['sms', 'whatsapp', 'email']);
  expect(getRequestChannels({ email: '', phone: '555 010 1234' })).toEqual(['sms', 'whatsapp']);
  expect(open(business, maria, DEFAULT_TEMPLATES, 'sms')).toEqual({
    method: 'sms',
    to: '5550101234',
    body: `Hi Maria, thanks for choosing Rivera Plumbing! Know anyone who would like us, too? Send them our way.\nAs a thank-you: $50 off your next visit\n${LINK}`,
  });
  const mail = open(business, maria, DEFAULT_TEMPLATES, 'email');
  expect(mail).toMatchObject({ to: 'maria@example.com', bcc: '', method: 'email' });
  expect(mail?.body).toContain(LINK);
  const whatsApp = new URL(toRequestLink(business, maria, DEFAULT_TEMPLATES, 'whatsapp'));
  expect(whatsApp.searchParams.get('text')).toContain(LINK);
});

it("leaves out a missing reward, and uses the customer's language and the owner's text", () => {
  const none = sampleBusiness({ rewardDescription: null });
  expect(open(none, maria, DEFAULT_TEMPLATES, 'sms')?.body).not.toContain('thank-you');
  const templates = {
    ...DEFAULT_TEMPLATES,
    sms: { bodyTemplate: 'Maria? {{form_url}}', es: { bodyTemplate: '¿Y? {{form_url}}' } },
  };
  expect(open(business, maria, templates, 'sms')?.body).toBe(`Maria? ${LINK}`);
  const inSpanish = sampleCustomer({ language: 'es' });
  expect(open(business, inSpanish, templates, 'sms')?.body).toBe(`¿Y? ${LINK}`);
  expect(open(business, inSpanish, DEFAULT_TEMPLATES, 'email')?.body).toMatch(/^Hola, Maria:/);
});

it('fits our default request into two SMS segments in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    const asked = sampleCustomer({ language });
    const body = open(business, asked, DEFAULT_TEMPLATES, 'sms')?.body ?? '';
    expect([language, countSms(body).segmentCount]).toEqual([language, 2]);
  }
});
