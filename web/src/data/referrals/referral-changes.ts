import type { ReferralChange } from '@vouchwell/domain/plan-change';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import { sendCommand } from '../lib/send-command.ts';
import { latestWriteQueue } from './latest-write-queue.ts';

type Identified = Pick<Referral, 'id'>;

const writeStatus = latestWriteQueue<ReferralChange>();
const writeValue = latestWriteQueue<ReferralChange>();
/** The status changes of this tab that are under way, by referral. */
const changing = new Map<string, Promise<void>>();

const send = ({ id }: Identified, change: ReferralChange): Promise<void> =>
  sendCommand({ command: 'change-referral', referralId: id, change });

/** `changeReferralStatus` of referrals.ts. */
export async function changeStatus(
  referral: Identified,
  to: ReferralStatus,
  jobValueCents?: number | null,
): Promise<void> {
  const change = { to, ...(jobValueCents !== undefined && { jobValueCents }) };
  const done = writeStatus(referral.id, change, (latest) => send(referral, latest));
  changing.set(referral.id, done);
  try {
    await done;
  } finally {
    if (changing.get(referral.id) === done) changing.delete(referral.id);
  }
}

/** `saveJobValue` of referrals.ts. */
export async function changeJobValue(
  referral: Identified,
  jobValueCents: number | null,
): Promise<void> {
  // A status that could not be saved is told where it was chosen.
  await changing.get(referral.id)?.catch(() => {});
  const change = { to: 'value', jobValueCents } as const;
  await writeValue(referral.id, change, (latest) => send(referral, latest));
}

/** `allowRewards` of referrals.ts. */
export const allowRewardsOf = (referral: Identified): Promise<void> =>
  send(referral, { to: 'allowed' });

/**
 * Deletes a referral with what is due of its rewards. Succeeds where it is gone already. Rejects
 * where the friend asked to be contacted since it was shown, and offline.
 */
export const deleteReferral = (referral: Pick<Referral, 'id' | 'askedAt'>): Promise<void> =>
  send(referral, { to: 'deleted', sawAsk: referral.askedAt !== undefined });
