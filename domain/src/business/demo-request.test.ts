import { expect, it } from 'vitest';
import {
  type DemoRequest,
  demoRequestSchema,
  isSchedulingUrl,
  LOOPBACK_HOSTS,
  supportsPrefill,
} from './demo-request.ts';

const asked: DemoRequest = {
  businessName: 'Rivera Plumbing',
  contactName: 'Ana Rivera',
  email: 'ana@rivera.example',
  phone: '(555) 010-1234',
};

/** Returns the first error message for each field, as shown by the form and the server. */
function messages(fields: Partial<DemoRequest>): Record<string, string> {
  const { error } = demoRequestSchema.safeParse({ ...asked, ...fields });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

it('trims the fields of a demo request', () => {
  const spaced = Object.fromEntries(
    Object.entries(asked).map(([field, text]) => [field, `  ${text}\t`]),
  );
  expect(demoRequestSchema.parse(spaced)).toEqual(asked);
});

it.each([
  ['businessName', ' A ', 'Business name must be at least 2 characters'],
  ['businessName', '\u200b\u200b', 'Business name must be at least 2 characters'],
  ['businessName', 'x'.repeat(101), 'Business name must be less than 100 characters'],
  ['contactName', 'A', 'Contact name must be at least 2 characters'],
  ['contactName', 'x'.repeat(101), 'Contact name must be less than 100 characters'],
  ['email', 'ana', 'Invalid email address'],
  ['email', 'ana@rivera.example, all@example.com', 'Invalid email address'],
  ['email', `${'a'.repeat(250)}@b.example`, 'Email must be less than 255 characters'],
  ['phone', '555 01012', 'Please enter a valid phone number'],
  ['phone', '5'.repeat(21), 'Phone number must be less than 20 characters'],
])('rejects a demo request if %s is %j: %s', (field, text, message) => {
  expect(messages({ [field]: text })).toEqual({ [field]: message });
});

it('accepts demo request fields of the minimum and maximum length', () => {
  expect(messages({ businessName: 'AB', contactName: 'x'.repeat(100) })).toEqual({});
  expect(messages({ businessName: 'oak.com/24', contactName: 'Ana 2000' })).toEqual({});
  expect(messages({ businessName: 'x'.repeat(100), contactName: 'Bo' })).toEqual({});
  expect(messages({ phone: '5550101234', email: `${'a'.repeat(245)}@b.example` })).toEqual({});
  expect(messages({ phone: '5'.repeat(20) })).toEqual({});
});

it('keeps line breaks out of a demo request, because they could start an email header', () => {
  for (const field of Object.keys(asked) as (keyof DemoRequest)[]) {
    const text = `${asked[field]}\r\nBcc: x`;
    const { data } = demoRequestSchema.safeParse({ ...asked, [field]: text });
    expect(data?.[field] ?? '').not.toMatch(/[\r\n]/);
  }
});

it.each([
  'https://calendly.com/vouchwell/demo',
  'https://eu.calendly.com/d/abc?month=2025-01#top',
  'HTTPS://Calendly.com/Vouchwell',
  'https://app.savvycal.com/vouchwell',
])('allows the scheduling URL %s', (url) => {
  expect(isSchedulingUrl(url)).toBe(true);
});

it.each([
  ['a different scheme', 'http://calendly.com/demo'],
  ['a script', 'javascript:alert(1)//calendly.com'],
  ['no scheme', '//calendly.com/demo'],
  ['a host that only ends like an allowed host', 'https://notcalendly.com/demo'],
  ['a host that only starts like an allowed host', 'https://calendly.com.evil.example/demo'],
  ['a host in the path', 'https://evil.example/calendly.com'],
  ['a user name', 'https://calendly.com@evil.example/'],
  ['a user name at the right host', 'https://me:secret@calendly.com/'],
  ['an unusual port', 'https://calendly.com:8443/'],
  ['a backslash', 'https://evil.example\\.calendly.com/'],
  ['white space', ' https://calendly.com/'],
  ['a line break', 'https://calendly.com/\nhttps://evil.example'],
  ['a dot at the end', 'https://calendly.com./'],
  ['a look-alike letter', 'https://cal\u0435ndly.com/'],
  ['no text', ''],
  ['a local host', 'http://127.0.0.1:8025/schedule'],
])('rejects a scheduling URL with %s: %s', (_, url) => {
  expect(isSchedulingUrl(url)).toBe(false);
});

it('allows a scheduling URL on a local host only if that host is allowed', () => {
  expect(isSchedulingUrl('http://127.0.0.1:8025/schedule', LOOPBACK_HOSTS)).toBe(true);
  expect(isSchedulingUrl('https://calendly.com/demo', LOOPBACK_HOSTS)).toBe(true);
  expect(isSchedulingUrl('http://127.0.0.1.evil.example/', LOOPBACK_HOSTS)).toBe(false);
  expect(isSchedulingUrl('http://127.0.0.1@evil.example/', LOOPBACK_HOSTS)).toBe(false);
  expect(isSchedulingUrl('http://calendly.com/demo', LOOPBACK_HOSTS)).toBe(false);
});

it('recognizes scheduling services that can prefill a name and email', () => {
  expect(supportsPrefill('https://calendly.com/vouchwell')).toBe(true);
  expect(supportsPrefill('https://eu.calendly.com/vouchwell')).toBe(true);
  expect(supportsPrefill('https://cal.com/vouchwell')).toBe(false);
  expect(supportsPrefill('http://127.0.0.1:8025/schedule')).toBe(false);
  expect(supportsPrefill('http://127.0.0.1:8025/schedule', LOOPBACK_HOSTS)).toBe(true);
});
