import { readFileSync } from 'node:fs';
import path from 'node:path';
import wantedIndexes from '../../../firestore.indexes.json';
import { WEBHOOK_EVENTS } from '../../../functions/src/endpoints/stripe-webhook.ts';
import { METRICS, POLICIES } from '../checks/alerts.ts';
import type { Target } from '../checks/check.ts';

const PROJECT = 'vouchwell-live';
const ACCOUNT = `123456789012-compute@developer.gserviceaccount.com`;
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const RULES = path.join(import.meta.dirname, '../../../firestore.rules');
const CHANNEL = `projects/${PROJECT}/notificationChannels/11`;

export const target: Target = {
  projectId: PROJECT,
  functionNames: ['create-referral', 'stripe-webhook'],
  queueNames: ['deliver-push', 'remind-owner'],
  blockingEvents: [],
};

/** A function as Cloud Functions v2 lists it. */
export const recordedFunction = (name: string, changed: object = {}) => ({
  name: `projects/${PROJECT}/locations/us-central1/functions/${name}`,
  environment: 'GEN_2',
  state: 'ACTIVE',
  buildConfig: { runtime: 'nodejs22', entryPoint: name.replaceAll('-', '.') },
  serviceConfig: {
    service: `projects/${PROJECT}/locations/us-central1/services/${name}`,
    serviceAccountEmail: ACCOUNT,
    environmentVariables: {
      APP_URL: 'https://vouchwell.example',
      WEB_API_KEY: 'web-api-key',
      MAIL_FROM: 'Vouchwell <hello@vouchwell.example>',
      POSTAL_ADDRESS: 'Vouchwell, 1 Main Street, Springfield, IL 62701',
      SMTP_HOST: 'smtp.vouchwell.example',
      SMTP_PORT: '587',
      TEAM_EMAIL: 'team@vouchwell.example',
      SCHEDULING_URL: 'https://calendly.com/vouchwell/demo',
    },
    secretEnvironmentVariables: [
      {
        key: 'STRIPE_WEBHOOK_SECRET',
        projectId: PROJECT,
        secret: 'STRIPE_WEBHOOK_SECRET',
        version: '2',
      },
    ],
  },
  updateTime: '2026-11-22T10:00:00.000000000Z',
  url: `https://us-central1-${PROJECT}.cloudfunctions.net/${name}`,
  ...changed,
});

/** A queue as Cloud Tasks lists it. */
export const recordedQueue = (name: string, state = 'RUNNING') => ({
  name: `projects/${PROJECT}/locations/us-central1/queues/${name}`,
  rateLimits: { maxDispatchesPerSecond: 500, maxBurstSize: 100, maxConcurrentDispatches: 1000 },
  retryConfig: { maxAttempts: 3 },
  state,
});

/** The versions of a secret as Secret Manager lists them. */
export const recordedVersions = (
  name: string,
  states: readonly string[] = ['ENABLED', 'DESTROYED'],
) => ({
  versions: states.map((state, index) => ({
    name: `projects/123456789012/secrets/${name}/versions/${states.length - index}`,
    createTime: '2026-11-20T10:00:00Z',
    state,
  })),
  totalSize: states.length,
});

const indexes = wantedIndexes.indexes.map(({ collectionGroup, queryScope, fields }, index) => ({
  name: `${DATABASE}/collectionGroups/${collectionGroup}/indexes/CICAgOjXh${index}`,
  queryScope,
  fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
  state: 'READY',
}));

const fields = wantedIndexes.fieldOverrides.map(({ collectionGroup, fieldPath, ...wanted }) => ({
  name: `${DATABASE}/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
  indexConfig: {},
  ...('ttl' in wanted ? { ttlConfig: { state: 'ACTIVE' } } : {}),
}));

const policies = POLICIES.map((policy, index) => ({
  ...policy,
  name: `projects/${PROJECT}/alertPolicies/${index + 1}`,
  enabled: true,
  notificationChannels: [CHANNEL],
}));

export const authConfig = {
  name: `projects/123456789012/config`,
  subtype: 'IDENTITY_PLATFORM',
  signIn: { email: { enabled: true, passwordRequired: true } },
  notification: { sendEmail: { callbackUri: 'https://vouchwell.example/auth' } },
  client: { permissions: { disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [
      {
        customStrengthOptions: {
          minPasswordLength: 6,
          maxPasswordLength: 4096,
        },
        schemaVersion: 1,
      },
    ],
  },
  authorizedDomains: ['localhost', `${PROJECT}.firebaseapp.com`, 'vouchwell.example'],
};

export const webhookEndpoint = {
  id: 'we_1',
  object: 'webhook_endpoint',
  enabled_events: Object.keys(WEBHOOK_EVENTS),
  livemode: true,
  status: 'enabled',
  url: `https://us-central1-${PROJECT}.cloudfunctions.net/stripe-webhook`,
};

export const requests = {
  billing: `GET cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`,
  project: `GET cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`,
  projectPolicy: `POST cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:getIamPolicy`,
  budgets: 'GET billingbudgets.googleapis.com/v1/billingAccounts/01-AB/budgets',
  database: `GET firestore.googleapis.com/v1/${DATABASE}`,
  schedules: `GET firestore.googleapis.com/v1/${DATABASE}/backupSchedules`,
  indexes: `GET firestore.googleapis.com/v1/${DATABASE}/collectionGroups/-/indexes`,
  fields: `GET firestore.googleapis.com/v1/${DATABASE}/collectionGroups/-/fields`,
  functions: `GET cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/-/functions`,
  queues: `GET cloudtasks.googleapis.com/v2/projects/${PROJECT}/locations/us-central1/queues`,
  secret: (name: string) =>
    `GET secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}/versions`,
  release: `GET firebaserules.googleapis.com/v1/projects/${PROJECT}/releases/cloud.firestore`,
  ruleset: `GET firebaserules.googleapis.com/v1/projects/${PROJECT}/rulesets/r1`,
  auth: `GET identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`,
  accountPolicy: `POST iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/${ACCOUNT}:getIamPolicy`,
  webhooks: 'GET api.stripe.com/v1/webhook_endpoints',
  metrics: `GET logging.googleapis.com/v2/projects/${PROJECT}/metrics`,
  policies: `GET monitoring.googleapis.com/v3/projects/${PROJECT}/alertPolicies`,
  channels: `GET monitoring.googleapis.com/v3/projects/${PROJECT}/notificationChannels`,
};

/** The API responses of a complete project, in their documented format. */
export const liveProject: Readonly<Record<string, unknown>> = {
  [requests.billing]: {
    name: `projects/${PROJECT}/billingInfo`,
    projectId: PROJECT,
    billingAccountName: 'billingAccounts/01-AB',
    billingEnabled: true,
  },
  [requests.project]: {
    projectNumber: '123456789012',
    projectId: PROJECT,
    lifecycleState: 'ACTIVE',
  },
  [requests.projectPolicy]: {
    version: 1,
    etag: 'BwXh',
    bindings: [{ role: 'roles/editor', members: [`serviceAccount:${ACCOUNT}`] }],
  },
  [requests.budgets]: {
    budgets: [
      {
        name: 'billingAccounts/01-AB/budgets/b1',
        displayName: PROJECT,
        budgetFilter: { projects: ['projects/123456789012'], calendarPeriod: 'MONTH' },
        amount: { specifiedAmount: { currencyCode: 'USD', units: '50' } },
        thresholdRules: [{ thresholdPercent: 1, spendBasis: 'CURRENT_SPEND' }],
        etag: 'a1',
      },
    ],
  },
  [requests.database]: {
    name: DATABASE,
    locationId: 'nam5',
    type: 'FIRESTORE_NATIVE',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  },
  [requests.schedules]: {
    backupSchedules: [
      { name: `${DATABASE}/backupSchedules/s1`, retention: '1209600s', dailyRecurrence: {} },
    ],
  },
  [requests.indexes]: { indexes },
  [requests.fields]: { fields },
  [requests.functions]: { functions: target.functionNames.map((name) => recordedFunction(name)) },
  [requests.queues]: { queues: target.queueNames.map((name) => recordedQueue(name)) },
  [requests.secret('REFERRER_KEY_SECRET')]: recordedVersions('REFERRER_KEY_SECRET', ['ENABLED']),
  [requests.secret('TOKEN_SECRETS')]: recordedVersions('TOKEN_SECRETS'),
  [requests.secret('SMTP_PASSWORD')]: recordedVersions('SMTP_PASSWORD'),
  [requests.secret('STRIPE_SECRET_KEY')]: recordedVersions('STRIPE_SECRET_KEY'),
  [requests.secret('VAPID_PRIVATE_KEY')]: recordedVersions('VAPID_PRIVATE_KEY'),
  [requests.secret('STRIPE_WEBHOOK_SECRET')]: recordedVersions('STRIPE_WEBHOOK_SECRET'),
  [requests.release]: {
    name: `projects/${PROJECT}/releases/cloud.firestore`,
    rulesetName: `projects/${PROJECT}/rulesets/r1`,
  },
  [requests.ruleset]: {
    name: `projects/${PROJECT}/rulesets/r1`,
    source: { files: [{ name: 'firestore.rules', content: readFileSync(RULES, 'utf8') }] },
  },
  [requests.auth]: authConfig,
  [requests.accountPolicy]: {
    version: 1,
    etag: 'BwXi',
    bindings: [
      { role: 'roles/iam.serviceAccountTokenCreator', members: [`serviceAccount:${ACCOUNT}`] },
    ],
  },
  [requests.webhooks]: { object: 'list', data: [webhookEndpoint], has_more: false },
  [requests.metrics]: { metrics: METRICS },
  [requests.policies]: { alertPolicies: policies, totalSize: policies.length },
  [requests.channels]: {
    notificationChannels: [
      { name: CHANNEL, type: 'email', labels: { email_address: 'team@vouchwell.example' } },
    ],
  },
};
