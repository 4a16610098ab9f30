import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs the command as `npm run doctor` does, without credentials. */
function doctor(...args: readonly string[]): Promise<Run> {
  const script = path.join(import.meta.dirname, 'doctor.ts');
  const env = { PATH: process.env.PATH };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', script, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

describe('npm run doctor', () => {
  it('says of a demo project that it has no cloud, and lists all that a live one needs', async () => {
    const { code, output } = await doctor('--project', 'demo-x');
    expect(code).toBe(1);
    expect(output).toContain('0 of 12 checks are fine, 0 lack something, 12 could not be made.');
    for (const needed of [
      'demo-x is a demo project: it lives in the emulators, with no cloud behind it',
      'npx firebase functions:secrets:set REFERRER_KEY_SECRET --project demo-x',
      'The parameter SCHEDULING_URL is not set.',
      'create-referral',
      'The index of referrals by status',
      'enumeration protection is off',
      'delete their account at Auth itself',
      'https://us-central1-demo-x.cloudfunctions.net/stripe-webhook',
      'gcloud billing budgets create',
      'There are no daily backups',
      'The alert "Vouchwell: a mail was given up" is missing.',
    ])
      expect(output).toContain(needed);
  }, 60_000);
});
