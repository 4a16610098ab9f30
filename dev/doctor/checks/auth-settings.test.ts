import { describe, expect, it } from 'vitest';
import { but, changesOf, found, sentences } from '../recorded/found.ts';
import { authConfig, requests, target } from '../recorded/live-project.ts';
import { PASSWORD_POLICY } from './auth-config.ts';
import { authSettingsCheck } from './auth-settings.ts';

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

  it('takes the policy that it would write', () => {
    expect(
      authConfig.passwordPolicyConfig.passwordPolicyVersions[0]?.customStrengthOptions,
    ).toEqual(PASSWORD_POLICY);
  });
});
