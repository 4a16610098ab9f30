import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { DEMO_NAME_MIN, DEMO_PHONE_MAX, DEMO_PHONE_MIN, EMAIL_MAX, NAME_MAX } from './limits.ts';
import { line, requiredLine } from './text.ts';

/** What is "less than" in the spec's sentences may be as many: section 5 gives both. */
const atMost = (name: string, max: number) => `${name} must be less than ${max} characters`;

function nameOf(what: string) {
  const tooShort = `${what} name must be at least ${DEMO_NAME_MIN} characters`;
  return requiredLine(NAME_MAX, tooShort, atMost(`${what} name`, NAME_MAX)).check(
    z.minLength(DEMO_NAME_MIN, tooShort),
  );
}

/** The demo form's fields, with the spec's messages (section 5). The server checks the same. */
export const demoRequestFields = {
  businessName: nameOf('Business'),
  contactName: nameOf('Contact'),
  email: line(EMAIL_MAX, atMost('Email', EMAIL_MAX)).check(
    z.refine(isEmail, 'Invalid email address'),
  ),
  phone: line(DEMO_PHONE_MAX, atMost('Phone number', DEMO_PHONE_MAX)).check(
    z.minLength(DEMO_PHONE_MIN, 'Please enter a valid phone number'),
  ),
};
export const demoRequestSchema = z.object(demoRequestFields);
export type DemoRequest = z.infer<typeof demoRequestSchema>;

/** What `submit-demo-request` takes. Unknown fields are refused. */
export const demoRequestInput = z.strictObject({
  ...demoRequestFields,
  /** People cannot see this field; what fills it is a program. */
  company: z.optional(z.string()),
});
export type DemoRequestInput = z.infer<typeof demoRequestInput>;

/** What it answers: where the demo is booked. A browser goes there if `isSchedulingUrl` allows it. */
export const demoRequestOutput = z.object({ success: z.literal(true), calendlyUrl: z.string() });
export type DemoRequestOutput = z.infer<typeof demoRequestOutput>;
