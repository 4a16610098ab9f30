import { expect, it } from 'vitest';
import { demoRequestMail } from './demo-request-mail.ts';

const request = {
  businessName: 'Rivera & Sons <b>',
  contactName: 'Ana Rivera',
  email: 'ana@rivera.example',
  phone: '(555) 010-1234',
};

it('says who asks and how to reach them, with whatever they wrote escaped', () => {
  const { subject, text, html } = demoRequestMail(request);
  expect(subject).toBe('Demo request: Rivera & Sons <b>');
  for (const part of [
    'Business: Rivera & Sons <b>',
    'Contact: Ana Rivera',
    'Email: ana@rivera.example',
    'Phone: (555) 010-1234',
  ])
    expect(text).toContain(part);
  expect(html).toContain('Rivera &amp; Sons &lt;b&gt;');
  expect(html).not.toContain('<b>');
});
