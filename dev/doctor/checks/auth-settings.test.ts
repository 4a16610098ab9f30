import { passwordChangeSchema } from '@vouchwell/domain/business/account';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, validatePassword } from 'firebase/auth';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../src/environment.ts';
import { serve } from '../../src/http-server.ts';
import { requests, target } from '../recorded/live-project.ts';
import { but, changesOf, found, sentences } from '../recorded/serve-answers.ts';
import { authSettingsCheck, PASSWORD_POLICY } from './auth-settings.ts';

describe('authentication', () => {
  it.each([
    ['signIn', { email: { enabled: true } }, 'email and password is off'],
    ['emailPrivacyConfig', {}, 'enumeration protection is off'],
    ['client', { permissions: {} }, 'delete their account at Auth itself'],
    ['passwordPolicyConfig', { passwordPolicyEnforcementState: 'OFF' }, 'password policy'],
    ['authorizedDomains', ['localhost'], 'vouchwell.example is not among'],
    ['notification', {}, 'do not lead to https://vouchwell.example/auth'],
  ])('sets %s, and nothing else, where it lacks', async (field, value, sentence) => {
    const findings = await found(authSettingsCheck, but(requests.auth, { [field]: value }));
    expect(sentences(findings)).toContain(sentence);
    expect(findings).toHaveLength(1);
    const [change] = changesOf(findings);
    expect(change?.path).toMatch(
      new RegExp(`^v2/projects/vouchwell-live/config\\?updateMask=${field}`),
    );
    expect(Object.keys(change?.body as object)).toEqual([field]);
  });

  it('keeps the domains that are there', async () => {
    const findings = await found(
      authSettingsCheck,
      but(requests.auth, { authorizedDomains: ['localhost'] }),
    );
    expect(changesOf(findings)[0]?.body).toEqual({
      authorizedDomains: ['localhost', 'vouchwell.example'],
    });
  });

  it('asks for the upgrade to Identity Platform', async () => {
    const findings = await found(
      authSettingsCheck,
      but(requests.auth, { subtype: 'FIREBASE_AUTH' }),
    );
    expect(sentences(findings)).toContain('Identity Platform');
  });

  it('notices that Auth does not ask a blocking function of ours', async () => {
    const asked = { ...target, blockingEvents: ['beforeCreate'] };
    expect(sentences(await found(authSettingsCheck, {}, asked))).toContain('beforeCreate');
    const triggers = { beforeCreate: { functionUri: 'https://f.example' } };
    const answer = but(requests.auth, { blockingFunctions: { triggers } });
    expect(await found(authSettingsCheck, answer, asked)).toEqual([]);
  });
});

describe('the password policy', () => {
  let app: FirebaseApp;
  let auth: Auth;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    app = initializeApp({ apiKey: 'key', projectId: 'policy' }, 'password-policy');
    auth = initializeAuth(app);
    const answer = {
      schemaVersion: 1,
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      customStrengthOptions: PASSWORD_POLICY,
    };
    const port = await getPort();
    // Auth's own endpoint answers like this, and Firebase's SDK validates passwords by it.
    stop = await serve(port, (_, response) => void response.end(JSON.stringify(answer)));
    connectAuthEmulator(auth, `http://${HOST}:${port}`, { disableWarnings: true });
  });
  afterAll(async () => {
    await deleteApp(app);
    await stop();
  });

  it.each(['plumb7', 'abcdef', '123456', 'Vouchwell1', 'a b c!', 'short', ''])(
    "takes %j where the dashboard's form does",
    async (newPassword) => {
      const { isValid } = await validatePassword(auth, newPassword);
      const form = { newPassword, confirmPassword: newPassword };
      expect(isValid).toBe(passwordChangeSchema.safeParse(form).success);
    },
  );
});

it('notices a policy that asks for more than the form does', async () => {
  const stronger = { ...PASSWORD_POLICY, containsNumericCharacter: true };
  for (const options of [stronger, { ...PASSWORD_POLICY, minPasswordLength: 8 }]) {
    const passwordPolicyConfig = {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: options }],
    };
    const answer = but(requests.auth, { passwordPolicyConfig });
    expect(sentences(await found(authSettingsCheck, answer))).toContain('password policy');
  }
});
