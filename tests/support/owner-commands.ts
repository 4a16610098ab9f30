import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { ReferralChange } from '@vouchwell/domain/referrals/change-referral';
import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { callFunction } from './call-function.ts';

/** Runs an owner's command; returns its result, or the reason why it was refused. */
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

/** The commands of an owner; each rejects with its reason. The same `requestId` is the same click. */
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

/** Runs a command of dev/commands on the test stack; gives its exit code, and all that it said. */
export const runCommand = (name: string, ...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const script = `dev/commands/${name}.ts`;
    const command = ['--import', 'tsx', script, '--environment', 'test', ...args];
    execFile(process.execPath, command, { cwd: REPOSITORY }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
