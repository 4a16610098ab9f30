import { isSchedulingUrl } from '@vouchwell/domain/business/demo-request';
import { expect, it } from 'vitest';
import { getSchedulingUrl } from './demo-requests.ts';

const ana = { contactName: 'Ana & "Bo" <Rivera>', email: 'ana+demo@rivera.example' };

it("passes name and email to Calendly, and keeps the URL's parameters", () => {
  const link = getSchedulingUrl('https://calendly.com/vouchwell/demo?hide_gdpr_banner=1#top', ana);
  const { origin, pathname, searchParams, hash } = new URL(link);
  expect(origin + pathname + hash).toBe('https://calendly.com/vouchwell/demo#top');
  expect(Object.fromEntries(searchParams)).toEqual({
    hide_gdpr_banner: '1',
    name: ana.contactName,
    email: ana.email,
  });
  expect(isSchedulingUrl(link)).toBe(true);
});

it('passes no data to other scheduling services', () => {
  expect(getSchedulingUrl('https://cal.com/vouchwell', ana)).toBe('https://cal.com/vouchwell');
});
