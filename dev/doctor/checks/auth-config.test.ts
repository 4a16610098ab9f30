import { firstMessage, newPasswordSchema } from '@vouchwell/domain/account';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, validatePassword } from 'firebase/auth';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../src/environment.ts';
import { serve } from '../../src/http-server.ts';
import { PASSWORD_POLICY } from './auth-config.ts';

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
