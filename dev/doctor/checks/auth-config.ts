import * as z from 'zod/mini';
import type { Change, Target } from '../check.ts';

export const AUTH = 'identitytoolkit.googleapis.com';
/** As firebase-admin reads and writes it. */
export const configPath = ({ projectId }: Target) => `v2/projects/${projectId}/config`;

/** Sign-up's own rule for passwords (domain/src/account.ts), which no function ever gets to see, as Auth knows it. */
export const PASSWORD_POLICY = {
  minPasswordLength: 8,
  maxPasswordLength: 4096,
  containsUppercaseCharacter: true,
  containsLowercaseCharacter: true,
  containsNumericCharacter: true,
};

const flag = z._default(z.boolean(), false);
const strengthSchema = z.partial(
  z.object({
    minPasswordLength: z.number(),
    containsUppercaseCharacter: z.boolean(),
    containsLowercaseCharacter: z.boolean(),
    containsNumericCharacter: z.boolean(),
  }),
);
/** The settings of Authentication that we look at. */
export const configSchema = z.object({
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
export type Config = z.infer<typeof configSchema>;

/** The change of one setting, and of nothing beside it. */
export function setting(
  target: Target,
  mask: string,
  body: unknown,
): { readonly changes: [Change] } {
  const path = `${configPath(target)}?updateMask=${mask}`;
  return { changes: [{ method: 'PATCH', host: AUTH, path, body }] };
}

/** Whether Auth asks every new password for at least what sign-up asks. */
export function enforcesPolicy({ passwordPolicyConfig: policy }: Config): boolean {
  const options = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions;
  return (
    policy?.passwordPolicyEnforcementState === 'ENFORCE' &&
    (options?.minPasswordLength ?? 0) >= PASSWORD_POLICY.minPasswordLength &&
    options?.containsUppercaseCharacter === true &&
    options.containsLowercaseCharacter === true &&
    options.containsNumericCharacter === true
  );
}
