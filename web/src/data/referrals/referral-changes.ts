import type { LogForm } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import type { ReferralChange } from '@vouchwell/domain/referral/plan-change';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral/referral';
import { sendCommand } from '../lib/send-command.ts';
import { act } from './outbox.ts';
import type { OutboxAction } from './send-action.ts';

type Identified = Pick<Referral, 'id'>;

const send = ({ id }: Identified, wanted: ReferralChange): Promise<void> =>
  sendCommand({ command: 'change-referral', referralId: id, change: wanted });

type Changed = Pick<Referral, 'id' | 'businessId' | 'referralName'>;

async function change(
  { id: referralId, businessId, referralName }: Changed,
  wanted: Extract<OutboxAction, { kind: 'change' }>['change'],
): Promise<boolean> {
  const action = { kind: 'change', referralId, change: wanted } as const;
  return (await act(businessId, referralName, action)) !== null;
}

/**
 * Changes a referral's status, with its referrer's counts and its rewards; false where it waits for a
 * connection.
 */
export const changeReferralStatus = (referral: Changed, to: ReferralStatus): Promise<boolean> =>
  change(referral, { to });

/**
 * Saves what the job of a converted referral was worth, in cents; null for not known. What is due
 * follows it. False where it waits for a connection. Rejects where it is not converted.
 */
export const changeJobValue = (referral: Changed, jobValueCents: number | null): Promise<boolean> =>
  change(referral, { to: 'value', jobValueCents });

/**
 * Logs a friend who called. Gives what came of it, or null where it waits for a connection.
 * @throws CallRefused where it is not logged, and NoAnswer where it can neither be sent nor kept.
 */
export const logCall = (businessId: string, form: LogForm): Promise<Logged | null> =>
  act(businessId, form.friend.name || form.friend.phone, { kind: 'log', form });

/**
 * Lets a referral earn rewards although something looks wrong about its people; what it has earned by
 * now is due at once. Rejects offline.
 */
export const allowRewards = (referral: Identified): Promise<void> =>
  send(referral, { to: 'allowed' });

/** Says whose referral it is. Rejects offline. */
export const nameReferrer = (
  { id: referralId }: Identified,
  sentBy: LogForm['sentBy'],
): Promise<void> => sendCommand({ command: 'name-referrer', referralId, sentBy });

/** Takes a test away with all that it counted, earned and mailed. Rejects offline. */
export const endTest = (referral: Identified): Promise<void> => send(referral, { to: 'test-over' });

/**
 * Deletes a referral with what is due of its rewards. Succeeds where it is gone already. Rejects
 * where the friend asked to be contacted since it was shown, and offline.
 */
export const deleteReferral = (referral: Pick<Referral, 'id' | 'askedAt'>): Promise<void> =>
  send(referral, { to: 'deleted', sawAsk: referral.askedAt !== undefined });
