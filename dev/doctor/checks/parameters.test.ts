import { describe, expect, it } from 'vitest';
import { recordedFunction, requests } from '../recorded/live-project.ts';
import { found, hows, sentences } from '../recorded/serve-answers.ts';
import { parametersCheck } from './parameters.ts';

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
