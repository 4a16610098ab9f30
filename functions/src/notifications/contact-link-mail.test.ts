import { expect, it } from 'vitest';
import { contactLinkMail } from './contact-link-mail.ts';

const URL = 'https://vouchwell.example/confirm-contact#link.signature';

it('holds one link, ours, whatever the business is called', () => {
  const business = { name: 'Win at https://evil.example <b>', contactEmail: 'office@oak.example' };
  const { subject, text, html } = contactLinkMail(business, URL);
  expect(subject).toBe('Confirm your contact email for Vouchwell');
  expect(text).toContain('Win at https evil example <b> gave this address');
  expect(text.match(/\w:\/\/|www\.|evil\.example/g)).toEqual(['s://']);
  expect(text).toContain(URL);
  expect(html).toContain(`<a href="${URL}">`);
  expect(html).not.toContain('<b>');
});
