import { onTestFinished } from 'vitest';
import { describe, expect, it } from 'vitest';
import { connectApi } from '../../dev/doctor/api.ts';
import { authSettingsCheck } from '../../dev/doctor/checks/auth-settings.ts';
import { target } from '../../dev/doctor/recorded/live-project.ts';
import { serveAnswers } from '../../dev/doctor/recorded/serve-answers.ts';
import { runDoctor } from '../../dev/doctor/run-doctor.ts';
import { testEnvironment } from '../support/test-environment.ts';

const ENUMERATION = 'Email enumeration protection is off';
const AUTH = 'identitytoolkit.googleapis.com';

/** The check of Auth's settings against the Auth emulator, on a project that no other test uses. */
async function checkEmulator(apply: boolean): Promise<string> {
  const projectId = 'demo-doctor';
  const emulator = connectApi({
    projectId,
    credentialFor: async () => 'owner',
    originOf: (host) => `${testEnvironment.authUrl}/${host}`,
  });
  // The functions emulator knows no list of functions: what is deployed is as recorded.
  const { api: recorded, end } = await serveAnswers();
  onTestFinished(end);
  const lines: string[] = [];
  await runDoctor({
    api: { ...emulator, list: recorded.list },
    target,
    checks: [authSettingsCheck],
    apply,
    print: (line) => lines.push(line),
  });
  return lines.join('\n');
}

describe('the doctor, at the Auth emulator', () => {
  it('sees that addresses can be guessed, and with --apply ends that', async () => {
    expect(await checkEmulator(false)).toContain(ENUMERATION);
    await checkEmulator(true);
    expect(await checkEmulator(false)).not.toContain(ENUMERATION);
  });
});
