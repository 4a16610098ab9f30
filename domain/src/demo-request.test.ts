import { describe, expect, it } from 'vitest';
import { type DemoRequest, demoRequestInput, demoRequestSchema } from './demo-request.ts';

const asked: DemoRequest = {
  businessName: 'Rivera Plumbing',
  contactName: 'Ana Rivera',
  email: 'ana@rivera.example',
  phone: '(555) 010-1234',
};

/** The first message for each field, as the form and the server show them. */
function messages(fields: Partial<DemoRequest>): Record<string, string> {
  const { error } = demoRequestSchema.safeParse({ ...asked, ...fields });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

describe('a demo request', () => {
  it('is trimmed', () => {
    const spaced = Object.fromEntries(
      Object.entries(asked).map(([field, text]) => [field, `  ${text}\t`]),
    );
    expect(demoRequestSchema.parse(spaced)).toEqual(asked);
  });

  it.each([
    ['businessName', ' A ', 'Business name must be at least 2 characters'],
    ['businessName', '', 'Business name must be at least 2 characters'],
    ['businessName', '\u200b\u200b', 'Business name must be at least 2 characters'],
    ['businessName', 'x'.repeat(101), 'Business name must be less than 100 characters'],
    ['contactName', 'A', 'Contact name must be at least 2 characters'],
    ['contactName', 'x'.repeat(101), 'Contact name must be less than 100 characters'],
    ['email', '', 'Invalid email address'],
    ['email', 'ana', 'Invalid email address'],
    ['email', 'ana@rivera.example, all@example.com', 'Invalid email address'],
    ['email', `${'a'.repeat(250)}@b.example`, 'Email must be less than 255 characters'],
    ['phone', '', 'Please enter a valid phone number'],
    ['phone', '555 01012', 'Please enter a valid phone number'],
    ['phone', '5'.repeat(21), 'Phone number must be less than 20 characters'],
  ])('with %s %j is told: %s', (field, text, message) => {
    expect(messages({ [field]: text })).toEqual({ [field]: message });
  });

  it('may be exactly as short and as long as the limits say', () => {
    expect(messages({ businessName: 'AB', contactName: 'x'.repeat(100) })).toEqual({});
    expect(messages({ businessName: 'x'.repeat(100), contactName: 'Bo' })).toEqual({});
    expect(messages({ phone: '5550101234', email: `${'a'.repeat(245)}@b.example` })).toEqual({});
    expect(messages({ phone: '5'.repeat(20) })).toEqual({});
  });

  it('has no field with a line break, which could begin a mail header', () => {
    for (const field of Object.keys(asked) as (keyof DemoRequest)[]) {
      const text = `${asked[field]}\r\nBcc: x`;
      expect(Object.keys(messages({ [field]: text }))).toEqual([field]);
    }
  });
});

describe('what the function takes', () => {
  it('is the form, with or without the field that people cannot see', () => {
    expect(demoRequestInput.parse(asked)).toEqual(asked);
    expect(demoRequestInput.parse({ ...asked, company: '' })).toEqual({ ...asked, company: '' });
  });

  it('has no other field', () => {
    expect(demoRequestInput.safeParse({ ...asked, admin: true }).success).toBe(false);
  });
});
