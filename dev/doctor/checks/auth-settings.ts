import { PASSWORD_MIN } from '@vouchwell/domain/business/account';
import { routes } from '@vouchwell/domain/lib/paths';
import * as z from 'zod/mini';
import { type Change, defineCheck, type Finding, type Target } from './check.ts';
import { type DeployedFunction, deployedFunctions, deployedValue } from './functions.ts';

const AUTH = 'identitytoolkit.googleapis.com';
/** The same path that firebase-admin uses. */
const configPath = ({ projectId }: Target) => `v2/projects/${projectId}/config`;

/**
 * What Auth asks of every password: what the dashboard's change form asks (domain/src/business/account.ts).
 * One policy holds for sign-ups and changes alike, so the sign-up's stronger rule is its page's own.
 */
export const PASSWORD_POLICY = {
  minPasswordLength: PASSWORD_MIN,
  maxPasswordLength: 4096,
} as const;

const flag = z._default(z.boolean(), false);
const strengthSchema = z.partial(
  z.object({
    minPasswordLength: z.number(),
    containsUppercaseCharacter: z.boolean(),
    containsLowercaseCharacter: z.boolean(),
    containsNumericCharacter: z.boolean(),
    containsNonAlphanumericCharacter: z.boolean(),
  }),
);
/** The settings of Auth that are checked. */
const configSchema = z.object({
  subtype: z.optional(z.string()),
  signIn: z.optional(
    z.object({ email: z.optional(z.object({ enabled: flag, passwordRequired: flag })) }),
  ),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: flag })),
  client: z.optional(
    z.object({ permissions: z.optional(z.object({ disabledUserDeletion: flag })) }),
  ),
  passwordPolicyConfig: z.optional(
    z.object({
      passwordPolicyEnforcementState: z.optional(z.string()),
      passwordPolicyVersions: z.optional(
        z.array(z.object({ customStrengthOptions: z.optional(strengthSchema) })),
      ),
    }),
  ),
  blockingFunctions: z.optional(
    z.object({ triggers: z._default(z.record(z.string(), z.unknown()), {}) }),
  ),
  notification: z.optional(
    z.object({ sendEmail: z.optional(z.object({ callbackUri: z.optional(z.string()) })) }),
  ),
  authorizedDomains: z._default(z.array(z.string()), []),
});
type Config = z.infer<typeof configSchema>;

/** The request that changes one setting and no other. */
export function setting(
  target: Target,
  mask: string,
  body: unknown,
): { readonly changes: [Change] } {
  const path = `${configPath(target)}?updateMask=${mask}`;
  return { changes: [{ method: 'PATCH', host: AUTH, path, body }] };
}

/** Whether Auth asks for as many characters as the dashboard's form does, and for nothing else. */
function hasPolicy({ passwordPolicyConfig: policy }: Config): boolean {
  const { minPasswordLength, ...classes } =
    policy?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
  return (
    policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
    minPasswordLength === PASSWORD_POLICY.minPasswordLength &&
    !Object.values(classes).includes(true)
  );
}

interface Answers {
  /** Null until somebody opens Authentication in the console. */
  readonly config: Config | null;
  readonly functions: readonly DeployedFunction[];
}

/**
 * Finds the settings of Auth that would let accounts be guessed, taken over, weakened or left
 * behind.
 */
export function findAuthSettings({ config, functions }: Answers, target: Target): Finding[] {
  const { projectId, blockingEvents } = target;
  const console = `https://console.firebase.google.com/project/${projectId}/authentication`;
  if (!config) {
    const lacks = 'Authentication is not set up: no sign-in by email and password.';
    const how = `${console} (Get started, then Email/Password), then upgrade to Identity Platform under Settings`;
    return [
      { lacks, how },
      ...findAuthSettings({ config: { authorizedDomains: [] }, functions }, target),
    ];
  }
  const set = (mask: string, body: unknown) => setting(target, mask, body);
  const findings: Finding[] = [];

  if (config.subtype === 'FIREBASE_AUTH')
    findings.push({
      lacks: 'The project is not upgraded to Identity Platform, which some of these settings need.',
      how: `${console}/settings (Upgrade)`,
    });
  if (!config.signIn?.email?.enabled || !config.signIn.email.passwordRequired)
    findings.push({
      lacks: 'Sign-in by email and password is off.',
      ...set('signIn.email.enabled,signIn.email.passwordRequired', {
        signIn: { email: { enabled: true, passwordRequired: true } },
      }),
    });
  if (!config.emailPrivacyConfig?.enableImprovedEmailPrivacy)
    findings.push({
      lacks: 'Email enumeration protection is off: anyone can ask which addresses have an account.',
      ...set('emailPrivacyConfig.enableImprovedEmailPrivacy', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),
    });
  if (!config.client?.permissions?.disabledUserDeletion)
    findings.push({
      lacks:
        'Users can delete their account at Auth itself, which leaves their subscription behind.',
      ...set('client.permissions.disabledUserDeletion', {
        client: { permissions: { disabledUserDeletion: true } },
      }),
    });
  if (!hasPolicy(config))
    findings.push({
      lacks: `The password policy is not the dashboard's (${PASSWORD_MIN} characters, and nothing else).`,
      ...set('passwordPolicyConfig', {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          // Users with an older, weaker password can still sign in.
          forceUpgradeOnSignin: false,
          passwordPolicyVersions: [{ customStrengthOptions: PASSWORD_POLICY }],
        },
      }),
    });
  const unasked = blockingEvents.filter((event) => !config.blockingFunctions?.triggers[event]);
  if (unasked.length > 0)
    findings.push({
      lacks: `Auth does not ask our function first: ${unasked.join(', ')}.`,
      how: `npx firebase deploy --only functions --project ${projectId}`,
    });
  return [...findings, ...findAddresses(config, functions, target)];
}

/**
 * Checks what Auth must know about the app's address, which is known once functions are deployed
 * with it.
 */
function findAddresses(
  { authorizedDomains, notification }: Config,
  functions: readonly DeployedFunction[],
  target: Target,
): Finding[] {
  const appUrl = deployedValue(functions, 'APP_URL')?.replace(/\/+$/, '');
  if (!appUrl || !URL.canParse(appUrl)) {
    return [
      {
        lacks: 'Auth does not know the app’s address: links in its mails lead elsewhere.',
        how: `Deploy the functions with APP_URL, then: npm run doctor -- --project ${target.projectId} --apply`,
      },
    ];
  }
  const findings: Finding[] = [];
  const { hostname } = new URL(appUrl);
  const action = `${appUrl}${routes.auth}`;
  if (!authorizedDomains.includes(hostname))
    findings.push({
      lacks: `${hostname} is not among Auth's authorized domains: no verification mail can be sent.`,
      ...setting(target, 'authorizedDomains', {
        authorizedDomains: [...authorizedDomains, hostname],
      }),
    });
  if (notification?.sendEmail?.callbackUri !== action)
    findings.push({
      lacks: `Links in Auth's mails do not lead to ${action}.`,
      ...setting(target, 'notification.sendEmail.callbackUri', {
        notification: { sendEmail: { callbackUri: action } },
      }),
    });
  return findings;
}

export const authSettingsCheck = defineCheck<Answers>({
  title: 'Authentication',
  async read(api, target) {
    const config = await api.get(AUTH, configPath(target), configSchema);
    return { config, functions: await deployedFunctions(api, target) };
  },
  empty: { config: null, functions: [] },
  find: findAuthSettings,
});
