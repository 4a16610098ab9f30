import { readFile } from 'node:fs/promises';
import { PASSWORD_MIN } from '@vouchwell/domain/accounts';
import { FUNCTIONS_REGION, routes } from '@vouchwell/domain/paths';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../functions/src/billing/webhook.ts';
import { type Check, type Project, reportIf, STRIPE_URL } from './api.ts';
import { getDeployCommand, getDeployedParameter } from './check-functions.ts';

const billingSchema = z.object({ billingAccountName: z.optional(z.string()) });

/** Requires a budget alert, so that our team notices a flood of requests. */
export const checkBudget: Check = async (api, { id }) => {
  const billingUrl = `https://cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`;
  const account = (await api.read(billingUrl, billingSchema))?.billingAccountName;
  const upgrade = `https://console.firebase.google.com/project/${id}/usage/details (Modify plan, Blaze)`;
  if (!account) return reportIf(true, 'Billing is off: functions need the Blaze plan.', upgrade);
  const budgetsUrl = `https://billingbudgets.googleapis.com/v1/${account}/budgets`;
  const budgets = await api.list(budgetsUrl, 'budgets', z.unknown());
  const create = `gcloud billing budgets create --billing-account=${account.split('/').at(-1)} --display-name=${id} --filter-projects=projects/${id} --budget-amount=<monthly amount, such as 50USD> --threshold-rule=percent=0.5 --threshold-rule=percent=1.0 --threshold-rule=percent=2.0`;
  return reportIf(budgets.length === 0, 'The billing account has no budget.', create);
};

const getDatabaseUrl = ({ id }: Project) =>
  `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)`;
const databaseSchema = z.object({
  type: z.optional(z.string()),
  pointInTimeRecoveryEnablement: z.optional(z.string()),
  deleteProtectionState: z.optional(z.string()),
});

/** Any minute of the last week and any day of the last two weeks must be restorable. */
export const checkDatabase: Check = async (api, project) => {
  const url = getDatabaseUrl(project);
  const database = await api.read(url, databaseSchema);
  const protection = `--point-in-time-recovery ENABLED --delete-protection ENABLED --project ${project.id}`;
  const create = `npx firebase firestore:databases:create '(default)' --location nam5 ${protection}\n(nam5 is the United States; the location can't be changed later)`;
  if (database?.type !== 'FIRESTORE_NATIVE')
    return reportIf(true, 'There is no database in native mode.', create);
  const schedules = await api.list(`${url}/backupSchedules`, 'backupSchedules', z.unknown());
  return [
    ...reportIf(
      database.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED' ||
        database.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED',
      'Point-in-time recovery or delete protection is off.',
      `npx firebase firestore:databases:update '(default)' ${protection}`,
    ),
    ...reportIf(
      schedules.length === 0,
      'There are no scheduled backups.',
      `npx firebase firestore:backups:schedules:create --recurrence DAILY --retention 14d --project ${project.id}`,
    ),
  ];
};

const rulesetSchema = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

export const checkRules: Check = async (api, project) => {
  const url = 'https://firebaserules.googleapis.com/v1';
  const releaseUrl = `${url}/projects/${project.id}/releases/cloud.firestore`;
  const release = await api.read(releaseUrl, z.object({ rulesetName: z.string() }));
  const ruleset = release && (await api.read(`${url}/${release.rulesetName}`, rulesetSchema));
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const isDeployed = ruleset?.source.files[0]?.content.trim() === rules.trim();
  const fix = getDeployCommand('firestore:rules', project);
  return reportIf(!isDeployed, 'The deployed rules differ from firestore.rules.', fix);
};

const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
});

export const checkStripeWebhook: Check = async (api, { id }) => {
  const url = `https://${FUNCTIONS_REGION}-${id}.cloudfunctions.net/stripe-webhook`;
  const listUrl = `${STRIPE_URL}/v1/webhook_endpoints`;
  const endpoints = await api.list(`${listUrl}?limit=100`, 'data', endpointSchema);
  const endpoint = endpoints.find((item) => item.url === url);
  const events = Object.keys(WEBHOOK_EVENTS);
  const sent = endpoint?.enabled_events ?? [];
  const missing = sent.includes('*') ? [] : events.filter((event) => !sent.includes(event));
  const parameters = [...sent, ...missing].map((event) => `-d 'enabled_events[]=${event}'`);
  const curl = `curl -u "$STRIPE_SECRET_KEY:" ${parameters.join(' ')} ${listUrl}`;
  const create = `${curl} -d url=${url}\nThen store the "secret" (whsec_...) of the response, and deploy:\nnpx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ${id}`;
  if (!endpoint) return reportIf(true, `Stripe has no webhook endpoint for ${url}.`, create);
  const state = `The Stripe webhook is ${endpoint.status}; events not sent: ${missing.join(', ') || 'none'}.`;
  const isLacking = endpoint.status !== 'enabled' || missing.length > 0;
  return reportIf(isLacking, state, `${curl}/${endpoint.id} -d disabled=false`);
};

const configSchema = z.looseObject({
  authorizedDomains: z._default(z.array(z.string()), []),
});

/** Without these settings, strangers could find accounts, or owners delete theirs while still subscribed. */
const SETTINGS: readonly (readonly [path: string, lacks: string])[] = [
  ['signIn.email.enabled', 'Sign-in with an email is off.'],
  [
    'emailPrivacyConfig.enableImprovedEmailPrivacy',
    'Email enumeration protection is off: anyone can find out who has an account.',
  ],
  [
    'client.permissions.disabledUserDeletion',
    'Users can delete their account in Auth directly, while their subscription continues.',
  ],
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Reads a path such as `signIn.email.enabled`. */
const getField = (config: object, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => isObject(value) && Reflect.get(value, key), config);

export const checkAuth: Check = async (api, project) => {
  const { id, functions } = project;
  const url = `https://identitytoolkit.googleapis.com/v2/projects/${id}/config`;
  const page = `https://console.firebase.google.com/project/${id}/authentication`;
  const config = await api.read(url, configSchema);
  const setUp = `${page} (Get started, Email/Password), then ${page}/settings (Upgrade)`;
  if (!config || config.subtype === 'FIREBASE_AUTH')
    return reportIf(true, 'Auth is not set up, or not upgraded to Identity Platform.', setUp);
  /** Command that sets the field at a path such as `signIn.email.enabled`. */
  const getPatchCommand = (path: string, value: unknown) => {
    const body = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    return `curl -X PATCH '${url}?updateMask=${path}' -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'X-Goog-User-Project: ${id}' -H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  };
  const options = getField(
    config,
    'passwordPolicyConfig.passwordPolicyVersions.0.customStrengthOptions',
  );
  const events = functions.flatMap(({ blockingEvent }) => blockingEvent ?? []);
  const unregistered = events.filter(
    (event) => !getField(config, `blockingFunctions.triggers.${event}`),
  );
  const appUrl = (await getDeployedParameter(api, project, 'APP_URL'))?.replace(/\/+$/, '') ?? '';
  const { hostname } = new URL(URL.canParse(appUrl) ? appUrl : 'https://unknown.invalid');
  const callbackUri = appUrl + routes.auth;
  const callbackPath = 'notification.sendEmail.callbackUri';
  return [
    ...SETTINGS.filter(([path]) => getField(config, path) !== true).map(([path, lacks]) => ({
      lacks,
      fix: getPatchCommand(path, true),
    })),
    // Auth has one policy for sign-ups, resets and changes, so it must match the dashboard's form.
    ...reportIf(
      getField(config, 'passwordPolicyConfig.passwordPolicyEnforcementState') !== 'ENFORCE' ||
        !isObject(options) ||
        Reflect.get(options, 'minPasswordLength') !== PASSWORD_MIN ||
        Object.values(options).includes(true),
      `The password policy does not require ${PASSWORD_MIN} characters of any kind.`,
      getPatchCommand('passwordPolicyConfig', {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: PASSWORD_MIN } }],
      }),
    ),
    ...reportIf(
      unregistered.length > 0 || !appUrl,
      `Auth does not know our functions for ${events.join(', ')}, or they have no APP_URL.`,
      getDeployCommand('functions', project),
    ),
    ...reportIf(
      appUrl && !config.authorizedDomains.includes(hostname),
      `${hostname} is not an authorized domain of Auth, so it sends no verification emails.`,
      getPatchCommand('authorizedDomains', [...config.authorizedDomains, hostname]),
    ),
    ...reportIf(
      appUrl && getField(config, callbackPath) !== callbackUri,
      `Links in Auth's emails don't open ${callbackUri}.`,
      getPatchCommand(callbackPath, callbackUri),
    ),
  ];
};
