import { PASSWORD_MIN } from '@vouchwell/domain/accounts';
import { routes } from '@vouchwell/domain/paths';
import * as z from 'zod/mini';
import { type Check, lacking } from './check.ts';
import { getDeployCommand, getDeployedParameter } from './check-functions.ts';

const configSchema = z.looseObject({
  authorizedDomains: z._default(z.array(z.string()), []),
});

/** Without these settings, accounts could be guessed or left behind. */
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
    return lacking(true, 'Auth is not set up, or not upgraded to Identity Platform.', setUp);
  const setField = (path: string, value: unknown) => {
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
      fix: setField(path, true),
    })),
    // One policy applies to sign-ups, resets and changes, so it must match the dashboard's form for changes.
    ...lacking(
      getField(config, 'passwordPolicyConfig.passwordPolicyEnforcementState') !== 'ENFORCE' ||
        !isObject(options) ||
        Reflect.get(options, 'minPasswordLength') !== PASSWORD_MIN ||
        Object.values(options).includes(true),
      `The password policy does not require ${PASSWORD_MIN} characters of any kind.`,
      setField('passwordPolicyConfig', {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: PASSWORD_MIN } }],
      }),
    ),
    ...lacking(
      unregistered.length > 0 || !appUrl,
      `Auth does not know our functions for ${events.join(', ')}, or they have no APP_URL.`,
      getDeployCommand('functions', project),
    ),
    ...lacking(
      appUrl && !config.authorizedDomains.includes(hostname),
      `${hostname} is not an authorized domain of Auth, so it sends no verification emails.`,
      setField('authorizedDomains', [...config.authorizedDomains, hostname]),
    ),
    ...lacking(
      appUrl && getField(config, callbackPath) !== callbackUri,
      `Links in Auth's emails don't open ${callbackUri}.`,
      setField(callbackPath, callbackUri),
    ),
  ];
};
