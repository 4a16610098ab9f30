import type { Business } from '@vouchwell/domain/business/business';
import type { TypedLook } from '@vouchwell/domain/business/look';
import { presentPapers } from '@vouchwell/domain/business/papers';
import type { Reminders } from '@vouchwell/domain/business/reminders';
import type { RetentionMonths } from '@vouchwell/domain/business/retention';
import type { AskSettings } from '@vouchwell/domain/customers/ask-settings';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { Trade } from '@vouchwell/domain/lib/trade';
import type { ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { CardSettings } from '../../cards/card-settings.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { sendCommand } from '../lib/send-command.ts';

/** Saves the design of a business's card. Rejects offline. */
export const saveCardSettings = (
  business: Pick<Business, 'id'>,
  card: CardSettings,
): Promise<void> => saveSetting(business, 'card', toStored(card));

/** Switches the mails of a business's new referrals on or off. Rejects offline. */
export const setReferralMails = (
  business: Pick<Business, 'id'>,
  areWanted: boolean,
): Promise<void> => saveSetting(business, 'referral_mails', areWanted);

/** Switches one of the mails to customers who refer on or off. Rejects offline. */
export const setReferrerMail = (
  business: Pick<Business, 'id'>,
  mail: ReferrerMail,
  isOn: boolean,
): Promise<void> => saveSetting(business, `referrer_mails.${mail}`, isOn);

/** Whether an owner who sets a referral to Converted is asked for the job's value. Rejects offline. */
export const setAsksJobValue = (business: Pick<Business, 'id'>, asks: boolean): Promise<void> =>
  saveSetting(business, 'asks_job_value', asks);

/** Notes that an owner keeps a reward of words alone, so that they are not asked again. Rejects offline. */
export const keepRewardWords = (business: Pick<Business, 'id'>): Promise<void> =>
  saveSetting(business, 'keeps_reward_words', true);

/** Sets one part of how an owner is reminded. Rejects offline. */
export const setReminder = <N extends keyof Reminders>(
  business: Pick<Business, 'id'>,
  name: N,
  value: Reminders[N],
): Promise<void> => {
  const [field] = Object.keys(toStored({ [name]: value }));
  return saveSetting(business, `reminders.${field}`, value);
};

/** Sets one part of how customers are asked by mail. Rejects offline. */
export const setAskSetting = <N extends keyof AskSettings>(
  business: Pick<Business, 'id'>,
  name: N,
  value: AskSettings[N],
): Promise<void> => {
  const [field] = Object.keys(toStored({ [name]: value }));
  return saveSetting(business, `asks.${field}`, value);
};

/** How long friends who did not become customers are kept. Rejects offline. */
export const setRetentionMonths = (
  business: Pick<Business, 'id'>,
  months: RetentionMonths,
): Promise<void> => saveSetting(business, 'retention_months', months);

/**
 * Says what kind of shop the signed-in owner's business is; a health practice promises nothing from then
 * on. Rejects offline.
 */
export const changeTrade = (trade: Trade): Promise<void> =>
  sendCommand({ command: 'change-trade', trade });

/** Writes one field of a business's settings; the others stay as they are. */
const saveSetting = ({ id }: Pick<Business, 'id'>, field: string, value: unknown): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(doc(firestore, collections.businesses, id), {
      [`settings.${field}`]: value,
      updated_at: serverTimestamp(),
    });
  });

/**
 * Mails the link that confirms the contact address of the signed-in owner's business.
 * @throws CallRefused, NoAnswer.
 */
export async function sendContactLink(): Promise<void> {
  await callSignedIn('send-contact-link', {});
}

/** Changes what the business shows of itself. Rejects offline. */
export const changeLook = (look: TypedLook): Promise<void> =>
  sendCommand({ command: 'change-look', look });

/**
 * Accepts our papers for the signed-in owner, in the versions that this page links to; the business's
 * listener then gives them.
 * @throws CallRefused, and NoAnswer where it is not known whether they are.
 */
export const acceptPapers = (): Promise<void> =>
  sendCommand({ command: 'accept-papers', papers: presentPapers() });
