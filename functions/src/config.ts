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

const SECRET_MIN_LENGTH = 32;

const isEmulator = () => process.env.FUNCTIONS_EMULATOR === 'true';

/** Hosts of the local mock scheduling and push services; empty outside the emulator. */
export const getLocalHosts = (): readonly string[] => (isEmulator() ? LOOPBACK_HOSTS : []);

/** Pages on these origins may call functions. APP_URL isn't set on the first deploy. */
export function getAllowedOrigins(): string[] {
  const { APP_URL = '', GCLOUD_PROJECT } = process.env;
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
function defineSettings<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape);
  environmentSchemas.push(schema);
  let settings: z.infer<typeof schema> | undefined;
  return () => {
    settings ??= schema.parse(process.env);
    return settings;
  };
}

const requiredText = z.string().check(z.minLength(1));

export const deploymentSettings = defineSettings({
  ENFORCE_APP_CHECK: z._default(z.enum(['true', 'false']), 'false'),
  /** Minimum number of `refer-page` instances: see docs/deploy.md. */
  REFER_MIN_INSTANCES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
  /** If more owners than this have no account, the nightly run deletes none: see docs/deploy.md. */
  ORPHANS_MAX: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 20),
});

const APP_URL = z.url().check(z.overwrite((url) => url.replace(/\/+$/, '')));
export const appSettings = defineSettings({ APP_URL });
/** The API key, and the HTTP referrer that it may be restricted to. */
export const authSettings = defineSettings({ APP_URL, WEB_API_KEY: requiredText });
export const pageUrl = (path: string) => `${appSettings().APP_URL}${path}`;

export const identityToolkitUrl = (): string =>
  isEmulator()
    ? `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';

export const keySettings = defineSettings({
  REFERRER_KEY_SECRET: z.string().check(z.minLength(SECRET_MIN_LENGTH)),
});

/** `VERSION:SECRET`; optionally a space and the previous pair, which is then still accepted. */
const TOKEN_PATTERN = new RegExp(
  `^\\d+:\\S{${SECRET_MIN_LENGTH},}( \\d+:\\S{${SECRET_MIN_LENGTH},})?$`,
);
const tokenSettings = defineSettings({
  TOKEN_SECRETS: z.string().check(z.trim(), z.regex(TOKEN_PATTERN)),
});

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

const MAIL_FROM = z.string().check(z.regex(/^[^\p{Cc}@]+@[^\p{Cc}@\s]+$/u));
export const mailSettings = defineSettings({
  MAIL_FROM,
  SMTP_HOST: requiredText,
  SMTP_PORT: z.coerce.number().check(z.int(), z.positive()),
  SMTP_USER: z._default(z.string(), ''),
  SMTP_PASSWORD: z._default(z.string(), ''),
});
export type MailSettings = ReturnType<typeof mailSettings>;

/** Our postal address, for emails from businesses that don't have one. */
export const postalSettings = defineSettings({ POSTAL_ADDRESS: requiredText });

export const vapidSettings = defineSettings({
  /** 32 bytes in base64url, as `web-push generate-vapid-keys` generates them. */
  VAPID_PRIVATE_KEY: z.string().check(z.trim(), z.regex(/^[\w-]{43}$/)),
  MAIL_FROM,
});

export const stripeSettings = defineSettings({ STRIPE_SECRET_KEY: requiredText });
const stripeAddressSettings = defineSettings({
  STRIPE_API_HOST: z.optional(z.string()),
  STRIPE_API_PORT: z.optional(z.coerce.number().check(z.int(), z.positive())),
  STRIPE_API_PROTOCOL: z.optional(z.enum(['http', 'https'])),
});
/** Address of the local mock in the emulator; otherwise empty, so the SDK uses Stripe's address. */
export const stripeAddress = (): ReturnType<typeof stripeAddressSettings> =>
  isEmulator() ? stripeAddressSettings() : {};
export const webhookSettings = defineSettings({
  STRIPE_WEBHOOK_SECRET: z.string().check(z.startsWith('whsec_')),
});
/** `FREE_TRIAL=off` disables the trial code, which isn't a discount at Stripe. */
export const couponSettings = defineSettings({
  FREE_TRIAL: z._default(z.enum(['on', 'off']), 'on'),
});

export const demoSettings = defineSettings({
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
