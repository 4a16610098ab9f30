import './emulator-fixes.mjs';
import { HOST, type LocalEnvironment } from './environment.ts';
import { SCHEDULE_PATH } from './inbox/pages.ts';

/** Returns the variables that functions/src/config.ts reads. */
export function functionVariables(environment: LocalEnvironment) {
  const { appUrl, inboxUrl, ports } = environment;
  return {
    APP_URL: appUrl,
    MAIL_FROM: 'Vouchwell <hello@vouchwell.test>',
    POSTAL_ADDRESS: 'Vouchwell, 1 Local Street, Springfield, IL 62701',
    SMTP_HOST: HOST,
    SMTP_PORT: String(ports.smtp),
    SMTP_USER: '',
    WEB_API_KEY: webVariables(environment).VITE_FIREBASE_API_KEY,
    TEAM_EMAIL: 'team@vouchwell.test',
    // A page of the inbox replaces the scheduling service.
    SCHEDULING_URL: `${inboxUrl}${SCHEDULE_PATH}`,
    // Production doesn't set STRIPE_API_HOST.
    STRIPE_API_HOST: HOST,
    STRIPE_API_PORT: String(ports.stripe),
    STRIPE_API_PROTOCOL: 'http',
  };
}

/** Returns secrets for local use. None of them is empty, because the emulator treats an empty secret as missing. */
export const functionSecrets = () => ({
  REFERRER_KEY_SECRET: 'local-only-key-under-which-people-become-hashes',
  TOKEN_SECRETS: '1:local-only-secret-under-which-tokens-are-signed',
  SMTP_PASSWORD: 'none',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  VAPID_PRIVATE_KEY: 'local-only-key-that-signs-pushes-in-testsAA',
});

export function getStripeWebhook({ functionsUrl }: LocalEnvironment) {
  const { STRIPE_WEBHOOK_SECRET: secret } = functionSecrets();
  return { url: `${functionsUrl}/stripe-webhook`, secret };
}

/** Returns variables that connect firebase-admin to the emulators. */
function adminVariables({ ports, projectId }: LocalEnvironment) {
  return {
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
    // Keeps firebase-admin from looking for Google's metadata server before it starts.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Variables that are built into the web app, so they aren't secret. */
export const webVariables = ({ appUrl, ports, projectId }: LocalEnvironment) => ({
  VITE_SITE_ORIGIN: appUrl,
  VITE_SUPPORT_EMAIL: 'help@vouchwell.test',
  VITE_OPERATOR_NAME: 'Vouchwell LLC',
  VITE_OPERATOR_ADDRESS: '1 Local Street\nSpringfield, IL 62701',
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_API_KEY: 'local',
  VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  VITE_FIREBASE_APP_ID: 'local',
  VITE_EMULATOR_AUTH: `${HOST}:${ports.auth}`,
  VITE_EMULATOR_FIRESTORE: `${HOST}:${ports.firestore}`,
  VITE_EMULATOR_FUNCTIONS: `${HOST}:${ports.functions}`,
});

/** Sets environment variables, so that this process can run code from the functions workspace. */
export function setBackendEnv(environment: LocalEnvironment): void {
  Object.assign(
    process.env,
    functionVariables(environment),
    functionSecrets(),
    adminVariables(environment),
  );
}
