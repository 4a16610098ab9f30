import { isSchedulingUrl, LOOPBACK_HOSTS } from '@vouchwell/domain/business/demo-request';
import { isEmail } from '@vouchwell/domain/shared/email';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';

export const referrerKeySecret = defineSecret('REFERRER_KEY_SECRET');
/** Signs tokens and email links. Unlike `referrerKeySecret`, this secret can be rotated (docs/operations.md). */
export const tokenSecrets = defineSecret('TOKEN_SECRETS');
export const smtpPassword = defineSecret('SMTP_PASSWORD');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Signs pushes (VAPID, RFC 8292); browsers subscribe with its public key. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');
export type Secret = ReturnType<typeof defineSecret>;
/** Secrets that `npm run doctor` checks. */
export const SECRETS = [
  referrerKeySecret,
  tokenSecrets,
  smtpPassword,
  stripeSecretKey,
  stripeWebhookSecret,
  vapidPrivateKey,
];

const MIN_LENGTH = 32;

const urlSchema = z.url().check(z.overwrite((url) => url.replace(/\/+$/, '')));

const deploySchema = z.object({
  ENFORCE_APP_CHECK: z._default(z.enum(['true', 'false']), 'false'),
  /** Minimum number of `refer-page` instances: see docs/deploy.md. */
  REFER_MIN_INSTANCES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  /** If more owners than this have no account, the nightly run deletes none: see docs/deploy.md. */
  ORPHANS_MAX: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 20),
});
const keySchema = z.object({ REFERRER_KEY_SECRET: z.string().check(z.minLength(MIN_LENGTH)) });
/** `VERSION:SECRET`; optionally a space and the previous pair, which is then still accepted. */
const TOKEN_PATTERN = new RegExp(`^\\d+:\\S{${MIN_LENGTH},}( \\d+:\\S{${MIN_LENGTH},})?$`);
const tokenSchema = z.object({ TOKEN_SECRETS: z.string().check(z.trim(), z.regex(TOKEN_PATTERN)) });
const mailSchema = z.object({
  APP_URL: urlSchema,
  MAIL_FROM: z.string().check(z.regex(/^[^\p{Cc}@]+@[^\p{Cc}@\s]+$/u)),
  SMTP_HOST: z.string().check(z.minLength(1)),
  SMTP_PORT: z.coerce.number().check(z.int(), z.positive()),
  SMTP_USER: z._default(z.string(), ''),
  SMTP_PASSWORD: z._default(z.string(), ''),
});
/** 32 bytes in base64url, as `web-push generate-vapid-keys` generates them. */
const vapidSchema = z.object({
  VAPID_PRIVATE_KEY: z.string().check(z.trim(), z.regex(/^[\w-]{43}$/)),
  MAIL_FROM: mailSchema.shape.MAIL_FROM,
});
/** Our postal address, for emails from businesses that don't have one. */
const postalSchema = z.object({ POSTAL_ADDRESS: z.string().check(z.minLength(1)) });
const stripeSchema = z.object({ STRIPE_SECRET_KEY: z.string().check(z.minLength(1)) });
const stripeAddressSchema = z.object({
  STRIPE_API_HOST: z.optional(z.string()),
  STRIPE_API_PORT: z.optional(z.coerce.number().check(z.int(), z.positive())),
  STRIPE_API_PROTOCOL: z.optional(z.enum(['http', 'https'])),
});
/** `FREE_TRIAL=off` disables the trial code, which isn't a discount at Stripe. */
const couponSchema = z.object({ FREE_TRIAL: z._default(z.enum(['on', 'off']), 'on') });
const webhookSchema = z.object({ STRIPE_WEBHOOK_SECRET: z.string().check(z.startsWith('whsec_')) });
const appSchema = z.object({ APP_URL: urlSchema });
const authSchema = z.object({ APP_URL: urlSchema, WEB_API_KEY: z.string().check(z.minLength(1)) });

const isEmulator = () => process.env.FUNCTIONS_EMULATOR === 'true';

/** Hosts of the local mock scheduling and push services; empty outside the emulator. */
export const getLocalHosts = (): readonly string[] => (isEmulator() ? LOOPBACK_HOSTS : []);
const demoSchema = z.object({
  TEAM_EMAIL: z.string().check(z.refine(isEmail, 'Not an email address')),
  SCHEDULING_URL: z
    .string()
    .check(
      z.refine(
        (url) => isSchedulingUrl(url, getLocalHosts()),
        'Not at a scheduling service that domain/src/business/demo-request.ts lists',
      ),
    ),
});

/** Pages on these origins may call functions. APP_URL isn't set on the first deploy. */
export function getAllowedOrigins({ APP_URL = '', GCLOUD_PROJECT } = process.env): string[] {
  return [
    ...(URL.canParse(APP_URL) ? [new URL(APP_URL).origin] : []),
    ...(GCLOUD_PROJECT
      ? [`https://${GCLOUD_PROJECT}.web.app`, `https://${GCLOUD_PROJECT}.firebaseapp.com`]
      : []),
  ];
}

/** Schemas that `npm run doctor` checks. */
export const environmentSchemas: z.ZodMiniType[] = [];

/** Parses on the first call, because a deploy loads the code before the secrets exist. */
function parseOnce<T>(schema: z.ZodMiniType<T>): () => T {
  environmentSchemas.push(schema);
  let parsed: T | undefined;
  return () => {
    parsed ??= schema.parse(process.env);
    return parsed;
  };
}

export const deploySettings = parseOnce(deploySchema);
export const keySettings = parseOnce(keySchema);
const tokenSettings = parseOnce(tokenSchema);

export interface TokenSecret {
  readonly version: string;
  readonly secret: string;
}

/** Returns the accepted secrets; the first one signs new tokens. */
export const getAcceptedTokenSecrets = (): readonly TokenSecret[] =>
  tokenSettings()
    .TOKEN_SECRETS.split(' ')
    .map((pair) => {
      const colon = pair.indexOf(':');
      return { version: pair.slice(0, colon), secret: pair.slice(colon + 1) };
    });
export const mailSettings = parseOnce(mailSchema);
export type MailSettings = z.infer<typeof mailSchema>;
export const pageUrl = (path: string) => `${mailSettings().APP_URL}${path}`;
export const vapidSettings = parseOnce(vapidSchema);
export const postalSettings = parseOnce(postalSchema);
export const stripeSettings = parseOnce(stripeSchema);
const stripeAddressSettings = parseOnce(stripeAddressSchema);
/** Address of the local mock in the emulator; otherwise empty, so the SDK uses Stripe's address. */
export const stripeAddress = (): z.infer<typeof stripeAddressSchema> =>
  isEmulator() ? stripeAddressSettings() : {};
export const couponSettings = parseOnce(couponSchema);
export const webhookSettings = parseOnce(webhookSchema);
export const appSettings = parseOnce(appSchema);
/** The API key, and the HTTP referrer that it may be restricted to. */
export const authSettings = parseOnce(authSchema);
export const identityToolkitUrl = (): string =>
  isEmulator()
    ? `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
export const demoSettings = parseOnce(demoSchema);
