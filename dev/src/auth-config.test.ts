import { firstMessage, newPasswordSchema } from '@vouchwell/domain/account';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, validatePassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_CONFIG, AUTH_CONFIG_MASK, missingAuthConfig } from './auth-config.ts';
import { freePort } from './free-port.ts';
import { serve } from './http-server.ts';
import { HOST } from './ports.ts';

describe('the password policy', () => {
  let app: FirebaseApp;
  let auth: Auth;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    app = initializeApp({ apiKey: 'key', projectId: 'policy' }, 'password-policy');
    auth = initializeAuth(app);
    const { passwordPolicyVersions, ...policy } = AUTH_CONFIG.passwordPolicyConfig;
    const answer = {
      schemaVersion: 1,
      ...policy,
      enforcementState: policy.passwordPolicyEnforcementState,
      ...passwordPolicyVersions[0],
    };
    const port = await freePort();
    // Auth's own endpoint answers so, and Firebase's SDK judges passwords by it as Auth does.
    stop = await serve(port, (_, response) => void response.end(JSON.stringify(answer)));
    connectAuthEmulator(auth, `http://${HOST}:${port}`, { disableWarnings: true });
  });
  afterAll(async () => {
    await deleteApp(app);
    await stop();
  });

  it.each([
    'Vouchwell1',
    'Short1A',
    'Exactly8',
    'lowercase1',
    'UPPERCASE1',
    'NoNumbers',
    'With spaces 1',
    '12345678',
    '',
  ])('takes %j where the sign-up form does', async (password) => {
    const { isValid } = await validatePassword(auth, password);
    expect(isValid).toBe(firstMessage(newPasswordSchema, password) === null);
  });
});

describe('what a live project lacks', () => {
  const blockingFunctions = {
    triggers: { beforeCreate: { functionUri: 'https://check-sign-up-x.a.run.app' } },
  };

  it('is nothing where it says all that it has to, and more', () => {
    const { passwordPolicyConfig, ...rest } = AUTH_CONFIG;
    // The API leaves out what is false, and adds what it knows.
    const { forceUpgradeOnSignin: _, ...policy } = passwordPolicyConfig;
    const live = {
      ...rest,
      passwordPolicyConfig: { ...policy, lastUpdateTime: '2026-11-22T00:00:00Z' },
      blockingFunctions,
      signIn: { email: { enabled: true } },
    };
    expect(missingAuthConfig(live)).toEqual([]);
  });

  it('is each of its parts, by name, in a new project', () => {
    expect(missingAuthConfig({})).toEqual([
      ...AUTH_CONFIG_MASK.split(','),
      'blockingFunctions.triggers.beforeCreate',
    ]);
  });

  it('is a policy that asks for less, or that only advises', () => {
    for (const passwordPolicyConfig of [
      { ...AUTH_CONFIG.passwordPolicyConfig, passwordPolicyEnforcementState: 'OFF' },
      {
        ...AUTH_CONFIG.passwordPolicyConfig,
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 6 } }],
      },
    ]) {
      const live = { ...AUTH_CONFIG, passwordPolicyConfig, blockingFunctions };
      expect(missingAuthConfig(live)).toEqual(['passwordPolicyConfig']);
    }
  });
});
