import type { LogForm } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import type { ReferralChange } from '@vouchwell/domain/referral/plan-change';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral/referral';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { sendAgain, sendCommand } from '../lib/send-command.ts';

type Identified = Pick<Referral, 'id'>;

const send = ({ id }: Identified, wanted: ReferralChange): Promise<void> =>
  sendCommand({ command: 'change-referral', referralId: id, change: wanted });

const lastChoices = new Map<string, ReferralStatus>();
let lastStatusChange: Promise<void> = Promise.resolve();

/**
 * Changes a referral's status, with its referrer's counts and its rewards. Changes are sent one after
 * the other; a status that the keyboard passed through while another was being sent is skipped.
 */
export function changeReferralStatus(referral: Identified, to: ReferralStatus): Promise<void> {
  lastChoices.set(referral.id, to);
  const change = lastStatusChange.then(async () => {
    if (lastChoices.get(referral.id) === to) await send(referral, { to });
  });
  lastStatusChange = change.catch(() => undefined);
  return change;
}

/**
 * Saves the value of a converted referral's job, in cents; null if it is unknown. Updates what is due.
 * Rejects if the referral is not converted.
 */
export const changeJobValue = (referral: Identified, jobValueCents: number | null): Promise<void> =>
  send(referral, { to: 'value', jobValueCents });

/**
 * Logs a friend who called.
 * @throws CallRefused, and NoAnswer.
 */
export async function logCall(form: LogForm): Promise<Logged> {
  const requestId = crypto.randomUUID();
  return (await sendAgain({ command: 'log-referral', requestId, ...form })).logged ?? {};
}

/**
 * Lets a referral earn rewards although something looks wrong about its people; what it has earned by
 * now is due at once. Rejects offline.
 */
export const allowRewards = (referral: Identified): Promise<void> =>
  send(referral, { to: 'allowed' });

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

/**
 * Removes the friend or the referrer of one referral of the signed-in owner, and keeps them out.
 * @throws CallRefused, NoAnswer.
 */
export async function removePerson(
  referralId: string,
  person: 'friend' | 'referrer',
): Promise<void> {
  await callSignedIn('remove-person', { referralId, person });
}
