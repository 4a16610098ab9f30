import type { LogForm } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import type { ReferralChange } from '@vouchwell/domain/referral/plan-change';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral/referral';
import { sendAgain, sendCommand } from '../lib/send-command.ts';
import { latestWriteQueue } from './latest-write-queue.ts';

type Identified = Pick<Referral, 'id'>;

const writeStatus = latestWriteQueue<ReferralChange>();
const writeValue = latestWriteQueue<ReferralChange>();
/** The status changes of this tab that are under way, by referral. */
const changing = new Map<string, Promise<void>>();

const send = ({ id }: Identified, change: ReferralChange): Promise<void> =>
  sendCommand({ command: 'change-referral', referralId: id, change });

/**
 * Changes a referral's status, with its referrer's counts and its rewards; `jobValueCents` is what a
 * converted job was worth, where that is known. If several changes are requested during a write,
 * only the last one is written. Rejects offline.
 */
export async function changeReferralStatus(
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

/**
 * Saves what the job of a converted referral was worth, in cents; null for not known. What is due
 * follows it. Waits for a status of the same referral that is being saved. Rejects where it is not
 * converted, and offline.
 */
export async function changeJobValue(
  referral: Identified,
  jobValueCents: number | null,
): Promise<void> {
  // A status that could not be saved is told where it was chosen.
  await changing.get(referral.id)?.catch(() => {});
  const change = { to: 'value', jobValueCents } as const;
  await writeValue(referral.id, change, (latest) => send(referral, latest));
}

/**
 * Lets a referral earn rewards although something looks wrong about its people; what it has earned by
 * now is due at once. Rejects offline.
 */
export const allowRewards = (referral: Identified): Promise<void> =>
  send(referral, { to: 'allowed' });

/** Says whose referral it is, and gives whom to thank. Rejects offline. */
export async function nameReferrer(
  { id: referralId }: Identified,
  sentBy: LogForm['sentBy'],
): Promise<Logged> {
  const requestId = crypto.randomUUID();
  const command = { command: 'name-referrer', requestId, referralId, sentBy } as const;
  return (await sendAgain(command)).logged ?? {};
}

/** Takes a test away with all that it counted, earned and mailed. Rejects offline. */
export const endTest = (referral: Identified): Promise<void> => send(referral, { to: 'test-over' });

/**
 * Deletes a referral with what is due of its rewards. Succeeds where it is gone already. Rejects
 * where the friend asked to be contacted since it was shown, and offline.
 */
export const deleteReferral = (referral: Pick<Referral, 'id' | 'askedAt'>): Promise<void> =>
  send(referral, { to: 'deleted', sawAsk: referral.askedAt !== undefined });
