import { describe, expect, it, onTestFinished } from 'vitest';
import { connectApi } from '../../dev/doctor/checks/api.ts';
import { authSettingsCheck, setting } from '../../dev/doctor/checks/auth-settings.ts';
import { target } from '../../dev/doctor/recorded/live-project.ts';
import { serveAnswers } from '../../dev/doctor/recorded/serve-answers.ts';
import { runDoctor } from '../../dev/doctor/run-doctor.ts';
import { testEnvironment } from '../support/test-environment.ts';

const FIELD = 'emailPrivacyConfig.enableImprovedEmailPrivacy';
const ENUMERATION = 'Email enumeration protection is off';

/** An API client for a project of the Auth emulator that no other test uses. */
const emulator = () =>
  connectApi({
    projectId: target.projectId,
    credentialFor: async () => 'owner',
    originOf: (host) => `${testEnvironment.authUrl}/${host}`,
  });

async function checkEmulator(apply: boolean): Promise<string> {
  // The emulator has no list of deployed functions, so use the recorded one.
  const { api: recorded, end } = await serveAnswers();
  onTestFinished(end);
  const lines: string[] = [];
  await runDoctor({
    api: { ...emulator(), list: recorded.list },
    target,
    checks: [authSettingsCheck],
    apply,
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}

describe('the doctor, at the Auth emulator', () => {
  it('sees that addresses can be guessed, and with --apply ends that', async () => {
    await emulator().send(
      setting(target, FIELD, { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } })
        .changes[0],
    );
    expect(await checkEmulator(false)).toContain(ENUMERATION);
    await checkEmulator(true);
    expect(await checkEmulator(false)).toContain('1 of 1 checks are fine');
  });
});
