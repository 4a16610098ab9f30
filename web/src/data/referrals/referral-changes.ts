import type { Logged } from '@vouchwell/domain/api/answers';
import type { ReferralChange } from '@vouchwell/domain/referrals/change-referral';
import type { LogForm } from '@vouchwell/domain/referrals/log-referral';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { doc, serverTimestamp } from 'firebase/firestore';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { runOnlineTransaction } from '../lib/firebase.ts';
import { sendAgain, sendCommand } from '../lib/send-command.ts';
import { referralsOf } from './referral-queries.ts';

type Identified = Pick<Referral, 'id'>;

const send = ({ id }: Identified, wanted: ReferralChange): Promise<void> =>
  sendCommand({ command: 'change-referral', referralId: id, change: wanted });

/** Marks a referral as opened on every device. Not awaited: if offline, the next opening saves it. */
export function markOpened({ businessId, id }: Pick<Referral, 'businessId' | 'id'>): void {
  const ref = doc(referralsOf(businessId), id);
  runOnlineTransaction(async (transaction) => {
    transaction.update(ref, { opened_at: serverTimestamp() });
  }).catch((error: unknown) => console.error('An opened referral was not saved', error));
}

const lastChoices = new Map<string, ReferralStatus>();
let lastStatusChange: Promise<void> = Promise.resolve();

/** Sends one change at a time and skips choices replaced in the meantime (arrow keys). */
export function changeReferralStatus(referral: Identified, to: ReferralStatus): Promise<void> {
  lastChoices.set(referral.id, to);
  const change = lastStatusChange.then(async () => {
    if (lastChoices.get(referral.id) === to) await send(referral, { to });
  });
  lastStatusChange = change.catch(() => undefined);
  return change;
}

/** Null if unknown. Updates due rewards. Rejects if the referral isn't converted. */
export const changeJobValue = (referral: Identified, jobValueCents: number | null): Promise<void> =>
  send(referral, { to: 'value', jobValueCents });

/** Logs a friend who called. @throws CallRefused, NoAnswer. */
export async function logCall(form: LogForm): Promise<Logged> {
  const requestId = crypto.randomUUID();
  return (await sendAgain({ command: 'log-referral', requestId, ...form })).logged ?? {};
}

/** Allows rewards for a flagged referral; earned ones are due immediately. Rejects offline. */
export const allowRewards = (referral: Identified): Promise<void> =>
  send(referral, { to: 'allowed' });

export const nameReferrer = (
  { id: referralId }: Identified,
  sentBy: LogForm['sentBy'],
): Promise<void> => sendCommand({ command: 'name-referrer', referralId, sentBy });

/** Deletes a test referral and everything it caused. Rejects offline. */
export const endTest = (referral: Identified): Promise<void> => send(referral, { to: 'test-over' });

/** Rejects offline, or if the friend has requested contact since. Succeeds if already deleted. */
export const deleteReferral = (referral: Pick<Referral, 'id' | 'askedAt'>): Promise<void> =>
  send(referral, { to: 'deleted', sawAsk: referral.askedAt !== undefined });

/** Removes the friend or referrer and blocks them. @throws CallRefused, NoAnswer. */
export async function removePerson(
  referralId: string,
  person: 'friend' | 'referrer',
): Promise<void> {
  await callSignedIn('remove-person', { referralId, person });
}
