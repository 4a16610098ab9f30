/**
 * What a live project's Identity Platform has to say, as its API writes it
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config). `npm run auth:setup` writes
 * it.
 */
export const AUTH_CONFIG = {
  /** A wrong email and a wrong password are answered alike. */
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  /** A subscription would run on after a deletion at Auth itself; ours ends it first. */
  client: { permissions: { disabledUserDeletion: true } },
  /** The rules for a new password (domain/src/account.ts), which no function ever gets to see. */
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    // Whoever has an older, weaker password still gets in.
    forceUpgradeOnSignin: false,
    passwordPolicyVersions: [
      {
        customStrengthOptions: {
          minPasswordLength: 8,
          maxPasswordLength: 4096,
          containsUppercaseCharacter: true,
          containsLowercaseCharacter: true,
          containsNumericCharacter: true,
        },
      },
    ],
  },
} as const;

/** The parts of `AUTH_CONFIG`, as the API's `updateMask` names them. */
const PARTS = [
  'emailPrivacyConfig.enableImprovedEmailPrivacy',
  'client.permissions.disabledUserDeletion',
  'passwordPolicyConfig',
] as const;

/** Where a project's configuration is read (GET) and written (PATCH, with the `updateMask`). */
export const authConfigUrl = (project: string) =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

export const AUTH_CONFIG_MASK = PARTS.join(',');

/** Whether `live` says all that `wanted` says; it may say more, and a `false` may be left out. */
function says(live: unknown, wanted: unknown): boolean {
  if (wanted === null || typeof wanted !== 'object') return (live ?? false) === wanted;
  const actual = Object(live) as Record<string, unknown>;
  return Object.entries(wanted).every(([key, value]) => says(actual[key], value));
}

const at = (config: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], config);

/** The settings that a project's configuration, as the API answers it, lacks; none where it is as it should be. */
export function missingAuthConfig(live: unknown): string[] {
  const missing: string[] = PARTS.filter((part) => !says(at(live, part), at(AUTH_CONFIG, part)));
  // `firebase deploy` enters it, where the project has Identity Platform.
  const asksFunction = 'blockingFunctions.triggers.beforeCreate';
  if (!at(live, `${asksFunction}.functionUri`)) missing.push(asksFunction);
  return missing;
}
