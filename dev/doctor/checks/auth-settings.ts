import { routes } from '@vouchwell/domain/paths';
import { defineCheck, type Finding, type Target } from '../check.ts';
import {
  AUTH,
  type Config,
  configPath,
  configSchema,
  enforcesPolicy,
  PASSWORD_POLICY,
  setting,
} from './auth-config.ts';
import { type DeployedFunction, deployedFunctions, deployedValue } from './deployed-functions.ts';

interface Answers {
  /** Null while nobody has opened Authentication in the console. */
  readonly config: Config | null;
  readonly functions: readonly DeployedFunction[];
}

/** Which of Auth's settings would let accounts be guessed, taken, weakened or left behind. */
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
  if (!enforcesPolicy(config))
    findings.push({
      lacks:
        'The password policy of sign-up (8 characters, upper and lower case, a number) is not enforced.',
      ...set('passwordPolicyConfig', {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          // Whoever has an older, weaker password still gets in.
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

/** What Auth must know of the app's address, which is known once functions are deployed with it. */
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
