import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { ReferralChange } from '@vouchwell/domain/referrals/change-referral';
import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { callFunction } from './call-function.ts';

export class CommandError extends Error {
  readonly reason: ErrorReason | undefined;
  constructor(reason: ErrorReason | undefined) {
    super(reason ?? 'refused without a reason');
    this.reason = reason;
  }
}

export interface OwnerCommands {
  /** The same `requestId` again is the same press. */
  changeReferral(id: string, change: ReferralChange, requestId?: string): Promise<void>;
  changeReward(id: string, change: RewardChange, requestId?: string): Promise<void>;
  renameLink(slug: string): Promise<void>;
  acceptPapers(papers: object, requestId?: string): Promise<void>;
  saveCampaign(id: string, change: object): Promise<void>;
}

/** The commands of the user of this ID token; each rejects with `CommandError`. */
export function createOwnerCommands(token: string): OwnerCommands {
  const send = async (command: object) => {
    const { status, reason } = await callFunction('run-command', command, { token });
    if (status !== 200) throw new CommandError(reason);
  };
  return {
    changeReferral: (referralId, change, requestId = randomUUID()) =>
      send({ command: 'change-referral', requestId, referralId, change }),
    changeReward: (rewardId, change, requestId = randomUUID()) =>
      send({ command: 'change-reward', requestId, rewardId, change }),
    renameLink: (slug) => send({ command: 'rename-link', requestId: randomUUID(), slug }),
    acceptPapers: (papers, requestId = randomUUID()) =>
      send({ command: 'accept-papers', requestId, papers }),
    saveCampaign: (campaignId, change) =>
      send({
        command: 'save-campaign',
        requestId: randomUUID(),
        campaignId,
        change,
        timeZone: 'America/New_York',
      }),
  };
}

/** Runs a command of an owner; gives its result, or the reason why it was refused. */
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

/** Runs a command of dev/commands on the test stack; gives its exit code, and all that it said. */
export const runCommand = (name: string, ...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const script = `dev/commands/${name}.ts`;
    const command = ['--import', 'tsx', script, '--environment', 'test', ...args];
    execFile(process.execPath, command, { cwd: REPOSITORY }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
