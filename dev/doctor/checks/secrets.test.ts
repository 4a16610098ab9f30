import { describe, expect, it } from 'vitest';
import { recordedVersions, requests } from '../recorded/live-project.ts';
import { found, hows, sentences } from '../recorded/serve-answers.ts';
import { secretsCheck } from './secrets.ts';

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

  it('notices a value that is newer than the deployed functions', async () => {
    const name = 'STRIPE_WEBHOOK_SECRET';
    const newer = recordedVersions(name, ['ENABLED', 'ENABLED', 'ENABLED']);
    const findings = await found(secretsCheck, { [requests.secret(name)]: newer });
    expect(sentences(findings)).toContain(`older value of ${name}`);
    expect(hows(findings)).toContain('npx firebase deploy --only functions');
  });
});
