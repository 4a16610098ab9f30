import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { ReferralChange } from '@vouchwell/domain/referrals/change-referral';
import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { callFunction } from './call-function.ts';

/** Returns the result, or the reason for a rejection. */
export async function runOwnerCommand(
  { token }: { readonly token: string },
  command: object,
  requestId: string = randomUUID(),
) {
  const { result, reason } = await callFunction(
    'run-command',
    { requestId, ...command },
    { token },
  );
  return reason ?? result;
}

export const removePerson = (
  { token }: { readonly token: string },
  referralId: string,
  person: 'friend' | 'referrer',
) => callFunction('remove-person', { referralId, person }, { token });

/** Rejects with the server's reason if a command fails. To repeat it, pass the same `requestId`. */
export function createOwnerCommands(token: string) {
  const send = async (command: object, requestId?: string) => {
    const answer = await runOwnerCommand({ token }, command, requestId);
    if (typeof answer !== 'object') throw new Error(answer ?? 'refused without a reason');
  };
  const changeReferral = (referralId: string, change: ReferralChange, requestId?: string) =>
    send({ command: 'change-referral', referralId, change }, requestId);
  return {
    changeReferral,
    deleteReferral: (referralId: string, sawContactRequest = false) =>
      changeReferral(referralId, { to: 'deleted', sawContactRequest }),
    changeReward: (rewardId: string, change: RewardChange) =>
      send({ command: 'change-reward', rewardId, change }),
    renameLink: (slug: string) => send({ command: 'rename-link', slug }),
    acceptPapers: (papers: object, requestId?: string) =>
      send({ command: 'accept-papers', papers }, requestId),
    saveCampaign: (campaignId: string, change: object) =>
      send({ command: 'save-campaign', campaignId, change, timeZone: 'America/New_York' }),
  };
}

export type OwnerCommands = ReturnType<typeof createOwnerCommands>;

/** Runs a command from dev/commands on the test stack. */
export const runCommand = (name: string, ...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const script = `dev/commands/${name}.ts`;
    const command = ['--import', 'tsx', script, '--environment', 'test', ...args];
    execFile(process.execPath, command, { cwd: REPOSITORY }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
