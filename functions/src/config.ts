import { isSchedulingUrl, LOOPBACK_HOSTS } from '@vouchwell/domain/business/demo-request';
import { isEmail } from '@vouchwell/domain/lib/email';
import { defineSecret } from 'firebase-functions/params';
import * as z from 'zod/mini';

/** Secrets are bound only to the functions that name them, so each group is parsed on its own. */
export const referrerKeySecret = defineSecret('REFERRER_KEY_SECRET');
/** Signs the tokens and links in mails; it can be replaced, unlike the other (docs/operations.md). */
export const tokenSecrets = defineSecret('TOKEN_SECRETS');
export const smtpPassword = defineSecret('SMTP_PASSWORD');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Signs pushes (VAPID, RFC 8292); browsers are subscribed under it. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');
export type Secret = ReturnType<typeof defineSecret>;
/** All of them, for `npm run doctor`. */
export const SECRETS = [
  referrerKeySecret,
  tokenSecrets,
  smtpPassword,
  stripeSecretKey,
  stripeWebhookSecret,
  vapidPrivateKey,
];

const SECRET_MIN = 32;

/** The app's origin, without a slash at its end. */
const appUrl = z.url().check(z.overwrite((url) => url.replace(/\/+$/, '')));

const deploySchema = z.object({
  ENFORCE_APP_CHECK: z._default(z.enum(['true', 'false']), 'false'),
  /** How many instances of `refer-page` are kept warm: see docs/deploy.md. */
  REFER_MIN_INSTANCES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  /** How many owners without an account one night may delete: see docs/deploy.md. */
  ORPHANS_MAX: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 20),
});
const keySchema = z.object({ REFERRER_KEY_SECRET: z.string().check(z.minLength(SECRET_MIN)) });
/** `VERSION:SECRET`, and after a blank the one before it, which is accepted until it is taken out. */
const TOKEN_SECRETS = new RegExp(`^\\d+:\\S{${SECRET_MIN},}( \\d+:\\S{${SECRET_MIN},})?$`);
const tokenSchema = z.object({ TOKEN_SECRETS: z.string().check(z.trim(), z.regex(TOKEN_SECRETS)) });
const mailSchema = z.object({
  APP_URL: appUrl,
  MAIL_FROM: z.string().check(z.regex(/^[^\p{Cc}@]+@[^\p{Cc}@\s]+$/u)),
  SMTP_HOST: z.string().check(z.minLength(1)),
  SMTP_PORT: z.coerce.number().check(z.int(), z.positive()),
  SMTP_USER: z._default(z.string(), ''),
  SMTP_PASSWORD: z._default(z.string(), ''),
});
/** 32 bytes in base64url, as `web-push generate-vapid-keys` writes them. */
const vapidSchema = z.object({
  VAPID_PRIVATE_KEY: z.string().check(z.trim(), z.regex(/^[\w-]{43}$/)),
  MAIL_FROM: mailSchema.shape.MAIL_FROM,
});
/** Where post reaches our team, for the mails of businesses that give no address of their own. */
const postalSchema = z.object({ POSTAL_ADDRESS: z.string().check(z.minLength(1)) });
const stripeSchema = z.object({ STRIPE_SECRET_KEY: z.string().check(z.minLength(1)) });
/** The address of the local Stripe stand-in. */
const stripeAddressSchema = z.object({
  STRIPE_API_HOST: z.optional(z.string()),
  STRIPE_API_PORT: z.optional(z.coerce.number().check(z.int(), z.positive())),
  STRIPE_API_PROTOCOL: z.optional(z.enum(['http', 'https'])),
});
/**
 * `FREE_TRIAL=off` disables the trial code. Stripe cannot, because it has no promotion code without
 * a discount.
 */
const couponSchema = z.object({ FREE_TRIAL: z._default(z.enum(['on', 'off']), 'on') });
const webhookSchema = z.object({ STRIPE_WEBHOOK_SECRET: z.string().check(z.startsWith('whsec_')) });
const appSchema = z.object({ APP_URL: appUrl });
const authSchema = z.object({ APP_URL: appUrl, WEB_API_KEY: z.string().check(z.minLength(1)) });

export const isEmulator = () => process.env.FUNCTIONS_EMULATOR === 'true';

/** The hosts of the local stand-ins for scheduling and push services; none outside the emulator. */
export const localHosts = (): readonly string[] => (isEmulator() ? LOOPBACK_HOSTS : []);
const demoSchema = z.object({
  TEAM_EMAIL: z.string().check(z.refine(isEmail, 'Not an email address')),
  SCHEDULING_URL: z
    .string()
    .check(
      z.refine(
        (url) => isSchedulingUrl(url, localHosts()),
        'Not at a scheduling service that domain/src/business/demo-request.ts lists',
      ),
    ),
});

/**
 * The origins whose pages may call functions: the app's and the project's Hosting origins. APP_URL
 * is missing at the first deploy, when the address is not known yet.
 */
export function ownOrigins({ APP_URL = '', GCLOUD_PROJECT } = process.env): string[] {
  return [
    ...(URL.canParse(APP_URL) ? [new URL(APP_URL).origin] : []),
    ...(GCLOUD_PROJECT
      ? [`https://${GCLOUD_PROJECT}.web.app`, `https://${GCLOUD_PROJECT}.firebaseapp.com`]
      : []),
  ];
}

/** Every schema that the environment is parsed by, for `npm run doctor`. */
export const settingSchemas: z.ZodMiniType[] = [];

/** Parses once, on first use, because a deploy loads the code before its secrets exist. */
function once<T>(schema: z.ZodMiniType<T>): () => T {
  settingSchemas.push(schema);
  let parsed: T | undefined;
  return () => {
    parsed ??= schema.parse(process.env);
    return parsed;
  };
}

/** Settings that are known when functions are defined, and are not secret. */
export const deploySettings = once(deploySchema);
/** The secret of `hashIdentifier`. */
export const keySettings = once(keySchema);
const tokenSettings = once(tokenSchema);

/** A secret that signs tokens, and the version that its tokens name. */
export interface TokenSecret {
  readonly version: string;
  readonly secret: string;
}

/** The secrets whose tokens are accepted; the first signs new ones. */
export const acceptedTokenSecrets = (): readonly TokenSecret[] =>
  tokenSettings()
    .TOKEN_SECRETS.split(' ')
    .map((text) => {
      const at = text.indexOf(':');
      return { version: text.slice(0, at), secret: text.slice(at + 1) };
    });
export const mailSettings = once(mailSchema);
export type MailSettings = z.infer<typeof mailSchema>;
/** The address of a page of the app. */
export const pageUrl = (path: string) => `${mailSettings().APP_URL}${path}`;
/** The key that signs pushes, and whom a push service may write to about them. */
export const vapidSettings = once(vapidSchema);
export const postalSettings = once(postalSchema);
export const stripeSettings = once(stripeSchema);
const stripeAddressSettings = once(stripeAddressSchema);
/** The host of Stripe's API: the local mock in the emulator, otherwise always the real one. */
export const stripeAddress = (): z.infer<typeof stripeAddressSchema> =>
  isEmulator() ? stripeAddressSettings() : {};
export const couponSettings = once(couponSchema);
export const webhookSettings = once(webhookSchema);
/** The app's origin, which Stripe's pages return to. */
export const appSettings = once(appSchema);
/** The web app's API key and the page that Auth's REST endpoints expect of a caller. */
export const authSettings = once(authSchema);
/** The base URL of Auth's REST API. */
export const identityToolkitUrl = (): string =>
  isEmulator()
    ? `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
/** Who is mailed about a demo request, and where the demo is booked. */
export const demoSettings = once(demoSchema);
