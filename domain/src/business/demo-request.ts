import * as z from 'zod/mini';
import { emailSchema } from '../shared/email.ts';
import { t } from '../shared/i18n.ts';
import { EMAIL_MAX, NAME_MAX } from '../shared/limits.ts';
import { phoneTextSchema } from '../shared/phone.ts';
import { isHostOrSubdomain, visibleLineSchema } from '../shared/text.ts';

const NAME_MIN = 2;
const PHONE_MIN = 10;
const PHONE_MAX = 20;

// The error messages say "less than", but exactly `max` characters are accepted.

const nameSchema = (tooShortMessage: string, tooLongMessage: string) =>
  visibleLineSchema(NAME_MAX, tooLongMessage).check(z.minLength(NAME_MIN, tooShortMessage));

export const demoRequestSchema = z.object({
  businessName: nameSchema(
    t('Business name must be at least {min} characters', { min: NAME_MIN }),
    t('Business name must be less than {max} characters', { max: NAME_MAX }),
  ),
  contactName: nameSchema(
    t('Contact name must be at least {min} characters', { min: NAME_MIN }),
    t('Contact name must be less than {max} characters', { max: NAME_MAX }),
  ),
  email: emailSchema(
    t('Invalid email address'),
    t('Email must be less than {max} characters', { max: EMAIL_MAX }),
  ),
  phone: phoneTextSchema(
    PHONE_MAX,
    t('Phone number must be less than {max} characters', { max: PHONE_MAX }),
  ).check(z.minLength(PHONE_MIN, t('Please enter a valid phone number'))),
});
export type DemoRequest = z.infer<typeof demoRequestSchema>;

/** Input of `submit-demo-request`. Rejects unknown fields. */
export const demoRequestInput = z.strictObject({
  ...demoRequestSchema.shape,
  /** Honeypot: people can't see this field, so only bots fill it in. */
  company: z.optional(z.string()),
});
export type DemoRequestInput = z.infer<typeof demoRequestInput>;

/** The browser opens `calendlyUrl` only if `isSchedulingUrl` accepts it. */
export const demoRequestOutput = z.object({ success: z.literal(true), calendlyUrl: z.string() });
export type DemoRequestOutput = z.infer<typeof demoRequestOutput>;

/** Known scheduling services; their subdomains are allowed too. */
const SCHEDULING_HOSTS = ['calendly.com', 'cal.com', 'savvycal.com', 'tidycal.com'] as const;
const CALENDLY_HOST = SCHEDULING_HOSTS[0];

/** Hosts of the local scheduling service, for `extraHosts`; never used in a deployment. */
export const LOOPBACK_HOSTS = ['127.0.0.1'] as const;

/** Matches URLs that all parsers read alike: no user name, backslash or white space. */
const PLAIN_URL_PATTERN = /^(https?):\/\/([a-z0-9.-]+)(:\d+)?(?:[/?#][^\s\p{Cc}\\]*)?$/iu;

/** Requires https on the default port, and a known scheduling service. `extraHosts` may use http and any port. */
export function isSchedulingUrl(url: string, extraHosts: readonly string[] = []): boolean {
  const [, scheme, host = '', port] = PLAIN_URL_PATTERN.exec(url.toLowerCase()) ?? [];
  if (extraHosts.includes(host)) return true;
  if (scheme !== 'https' || port !== undefined) return false;
  return SCHEDULING_HOSTS.some((domain) => isHostOrSubdomain(host, domain));
}

/** Only Calendly and our local stand-in read `name` and `email` from the query. */
export function supportsPrefill(url: string, extraHosts: readonly string[] = []): boolean {
  const [, , host = ''] = PLAIN_URL_PATTERN.exec(url.toLowerCase()) ?? [];
  return isHostOrSubdomain(host, CALENDLY_HOST) || extraHosts.includes(host);
}
