import { describe, expect, it } from 'vitest';
import { recordedFunction, recordedVersions, requests } from '../recorded/live-project.ts';
import { found, hows, sentences } from '../recorded/serve-answers.ts';
import { parametersCheck, secretsCheck } from './settings.ts';

describe('secrets', () => {
  it.each([
    ['does not exist', null],
    ['has no version', {}],
    ['has no enabled version', recordedVersions('SMTP_PASSWORD', ['DISABLED', 'DESTROYED'])],
  ])('names the command for one that %s', async (_, answer) => {
    const findings = await found(secretsCheck, { [requests.secret('SMTP_PASSWORD')]: answer });
    expect(hows(findings)).toBe(
      'npx firebase functions:secrets:set SMTP_PASSWORD --project vouchwell-live',
    );
  });

  it('makes the key of pushes itself', async () => {
    const findings = await found(secretsCheck, { [requests.secret('VAPID_PRIVATE_KEY')]: null });
    const [create, add] = findings.flatMap((one) => ('changes' in one ? one.changes : []));
    expect(create?.path).toBe('v1/projects/vouchwell-live/secrets?secretId=VAPID_PRIVATE_KEY');
    const data = Buffer.from('x'.repeat(43)).toString('base64');
    expect(add?.body).toEqual({ payload: { data: expect.any(String) } });
    expect(JSON.stringify(add?.body)).toHaveLength(JSON.stringify({ payload: { data } }).length);
  });

  it('notices a value that is newer than the deployed functions', async () => {
    const name = 'STRIPE_WEBHOOK_SECRET';
    const newer = recordedVersions(name, ['ENABLED', 'ENABLED', 'ENABLED']);
    const findings = await found(secretsCheck, { [requests.secret(name)]: newer });
    expect(sentences(findings)).toContain(`older value of ${name}`);
    expect(hows(findings)).toContain('npx firebase deploy --only functions');
  });
});

describe('parameters', () => {
  const deployedWith = (environmentVariables: object) => ({
    [requests.functions]: {
      functions: [recordedFunction('create-referral', { serviceConfig: { environmentVariables } })],
    },
  });

  it('lists those that functions/src/config.ts asks for and the functions lack', async () => {
    const findings = await found(parametersCheck, deployedWith({ APP_URL: 'https://a.example' }));
    const missing = [
      'MAIL_FROM',
      'SMTP_HOST',
      'SMTP_PORT',
      'POSTAL_ADDRESS',
      'WEB_API_KEY',
      'TEAM_EMAIL',
      'SCHEDULING_URL',
    ];
    expect(findings.map(({ lacks }) => lacks)).toEqual(
      missing.map((name) => `The parameter ${name} is not set.`),
    );
    expect(hows(findings)).toContain('functions/.env');
  });

  it('lists one whose value the functions refuse', async () => {
    const { serviceConfig } = recordedFunction('create-referral');
    const wrong = { ...serviceConfig.environmentVariables, SMTP_PORT: 'many' };
    const findings = await found(parametersCheck, deployedWith(wrong));
    expect(sentences(findings)).toBe('SMTP_PORT is "many", which the functions refuse.');
  });
});
