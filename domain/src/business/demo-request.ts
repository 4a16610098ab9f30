import * as z from 'zod/mini';
import { emailSchema } from '../lib/email-schema.ts';
import {
  DEMO_NAME_MIN,
  DEMO_PHONE_MAX,
  DEMO_PHONE_MIN,
  EMAIL_MAX,
  NAME_MAX,
} from '../lib/limits.ts';
import {
  HIDDEN_CHARACTERS,
  hasHidden,
  isBusinessName,
  isPersonName,
  NOT_A_BUSINESS_NAME,
  NOT_A_NAME,
} from '../lib/names.ts';
import { line, requiredLine } from '../lib/text.ts';
import { t } from '../lib/translate.ts';

/* The messages say "less than", but a text of exactly `max` characters passes. */

function nameOf(tooShort: string, tooLong: string) {
  return requiredLine(NAME_MAX, tooShort, tooLong).check(
    z.minLength(DEMO_NAME_MIN, tooShort),
    z.refine((name) => !hasHidden(name), HIDDEN_CHARACTERS),
  );
}

/** The demo form's fields with their messages; the form and the server use the same. */
export const demoRequestFields = {
  businessName: nameOf(
    t('Business name must be at least {min} characters', { min: DEMO_NAME_MIN }),
    t('Business name must be less than {max} characters', { max: NAME_MAX }),
  ).check(z.refine(isBusinessName, NOT_A_BUSINESS_NAME)),
  contactName: nameOf(
    t('Contact name must be at least {min} characters', { min: DEMO_NAME_MIN }),
    t('Contact name must be less than {max} characters', { max: NAME_MAX }),
  ).check(z.refine(isPersonName, NOT_A_NAME)),
  email: emailSchema(
    t('Invalid email address'),
    t('Email must be less than {max} characters', { max: EMAIL_MAX }),
  ),
  phone: line(
    DEMO_PHONE_MAX,
    t('Phone number must be less than {max} characters', { max: DEMO_PHONE_MAX }),
  ).check(z.minLength(DEMO_PHONE_MIN, t('Please enter a valid phone number'))),
};
export const demoRequestSchema = z.object(demoRequestFields);
export type DemoRequest = z.infer<typeof demoRequestSchema>;

/** What `submit-demo-request` takes. Unknown fields are refused. */
export const demoRequestInput = z.strictObject({
  ...demoRequestFields,
  /** A honeypot: people cannot see this field, so only bots fill it. */
  company: z.optional(z.string()),
});
export type DemoRequestInput = z.infer<typeof demoRequestInput>;

/**
 * The answer: the page where the demo is booked. The browser goes there only if `isSchedulingUrl`
 * allows it.
 */
export const demoRequestOutput = z.object({ success: z.literal(true), calendlyUrl: z.string() });
export type DemoRequestOutput = z.infer<typeof demoRequestOutput>;

/** Scheduling services for demos; their subdomains are allowed too. */
const SCHEDULING_HOSTS = ['calendly.com', 'cal.com', 'savvycal.com', 'tidycal.com'] as const;
const CALENDLY = SCHEDULING_HOSTS[0];

/**
 * The host of the local scheduling stand-in, for `extraHosts`; never used in a deployed
 * environment.
 */
export const LOOPBACK_HOSTS = ['127.0.0.1'] as const;

/** A URL that all parsers read alike: no user name, no backslash, no white space. */
const PLAIN_URL = /^(https?):\/\/([a-z0-9.-]+)(:\d+)?(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

const isAt = (host: string, known: string) => host === known || host.endsWith(`.${known}`);

/**
 * Whether a visitor may be sent to `url` to book a demo: https on the default port, at a known
 * scheduling service. `extraHosts` may also be reached by http and on any port.
 */
export function isSchedulingUrl(url: string, extraHosts: readonly string[] = []): boolean {
  const [, scheme, host = '', port] = PLAIN_URL.exec(url.toLowerCase()) ?? [];
  if (extraHosts.includes(host)) return true;
  if (scheme !== 'https' || port !== undefined) return false;
  return SCHEDULING_HOSTS.some((known) => isAt(host, known));
}

/**
 * Whether the page at `url` reads `name` and `email` from its query: Calendly's and our stand-in's
 * do.
 */
export function takesPrefill(url: string, extraHosts: readonly string[] = []): boolean {
  const [, , host = ''] = PLAIN_URL.exec(url.toLowerCase()) ?? [];
  return isAt(host, CALENDLY) || extraHosts.includes(host);
}
