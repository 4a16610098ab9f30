import type { TypedLook } from '@vouchwell/domain/business/branding';
import type { Business } from '@vouchwell/domain/business/business';
import type { AskSettings, Reminders, RetentionMonths } from '@vouchwell/domain/business/settings';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-emails';
import { collections } from '@vouchwell/domain/paths';
import type { Trade } from '@vouchwell/domain/shared/industry';
import { toStored } from '@vouchwell/domain/shared/storage';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { CardSettings } from '../../cards/card-settings.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { sendCommand } from '../lib/send-command.ts';

type OneBusiness = Pick<Business, 'id'>;

export const saveCardSettings = (business: OneBusiness, card: CardSettings): Promise<void> =>
  saveSetting(business, 'card', toStored(card));

export const setReferralMails = (business: OneBusiness, areWanted: boolean): Promise<void> =>
  saveSetting(business, 'referral_mails', areWanted);

export const setReferrerMail = (
  business: OneBusiness,
  mail: ReferrerMail,
  isOn: boolean,
): Promise<void> => saveSetting(business, `referrer_mails.${mail}`, isOn);

/** Whether converting a referral prompts for the job's value. Rejects offline. */
export const setAsksJobValue = (business: OneBusiness, asks: boolean): Promise<void> =>
  saveSetting(business, 'asks_job_value', asks);

/** Keeps a text-only reward, so the owner isn't prompted again. Rejects offline. */
export const keepRewardWords = (business: OneBusiness): Promise<void> =>
  saveSetting(business, 'keeps_reward_words', true);

export const setReminder = <N extends keyof Reminders>(
  business: OneBusiness,
  name: N,
  value: Reminders[N],
): Promise<void> => saveIn(business, 'reminders', name, value);

export const setAskSetting = <N extends keyof AskSettings>(
  business: OneBusiness,
  name: N,
  value: AskSettings[N],
): Promise<void> => saveIn(business, 'asks', name, value);

/** How long friends who didn't convert are kept. Rejects offline. */
export const setRetentionMonths = (business: OneBusiness, months: RetentionMonths): Promise<void> =>
  saveSetting(business, 'retention_months', months);

/** Health practices can't offer rewards. Rejects offline. */
export const changeTrade = (trade: Trade): Promise<void> =>
  sendCommand({ command: 'change-trade', trade });

const saveSetting = ({ id }: OneBusiness, field: string, value: unknown): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(doc(firestore, collections.businesses, id), {
      [`settings.${field}`]: value,
      updated_at: serverTimestamp(),
    });
  });

function saveIn(business: OneBusiness, setting: string, name: string, value: unknown) {
  const [field] = Object.keys(toStored({ [name]: value }));
  return saveSetting(business, `${setting}.${field}`, value);
}

/** Emails a confirmation link to the contact address. @throws CallRefused, NoAnswer. */
export async function sendContactLink(): Promise<void> {
  await callSignedIn('send-contact-link', {});
}

export const changeLook = (look: TypedLook): Promise<void> =>
  sendCommand({ command: 'change-look', look });
