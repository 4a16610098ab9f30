import * as z from 'zod/mini';

const requiredText = z.string().check(z.minLength(1));
const optionalEmail = z.optional(z.string().check(z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/)));
const emulatorHost = z.optional(z.string().check(z.regex(/^[\w.-]+:\d+$/)));

const envSchema = z.object({
  VITE_FIREBASE_PROJECT_ID: requiredText,
  VITE_FIREBASE_API_KEY: requiredText,
  VITE_FIREBASE_AUTH_DOMAIN: requiredText,
  VITE_FIREBASE_APP_ID: requiredText,
  VITE_SUPPORT_EMAIL: optionalEmail,
  VITE_APP_CHECK_SITE_KEY: z.optional(z.string()),
  VITE_TOTP_ENABLED: z.optional(z.enum(['true', 'false'])),
  VITE_EMULATOR_AUTH: emulatorHost,
  VITE_EMULATOR_FIRESTORE: emulatorHost,
  VITE_EMULATOR_FUNCTIONS: emulatorHost,
});
type Env = z.infer<typeof envSchema>;

/** Throws an error that lists every invalid setting. */
export function parseEnv(values: unknown): Env {
  const parsed = envSchema.safeParse(values);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new Error(`Missing or invalid settings of the web build: ${names.join(', ')}`);
}

export const env = parseEnv(import.meta.env);

export const firebaseOptions = {
  projectId: env.VITE_FIREBASE_PROJECT_ID,
  apiKey: env.VITE_FIREBASE_API_KEY,
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  appId: env.VITE_FIREBASE_APP_ID,
};
