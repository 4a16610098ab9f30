import { shortenName } from '../lib/names.ts';
import { referralPath, routes } from '../lib/paths.ts';
import { dialedNumber } from '../lib/phone.ts';
import { t } from '../lib/translate.ts';
import { reachOf } from '../referral/asks.ts';
import type { Referral } from '../referral/referral.ts';
import { PUSH_OPENED, type PushMessage } from './push-message.ts';

export function referralPush(referral: Referral, unseen: number): PushMessage {
  const friend = shortenName(referral.referralName);
  const referrer = shortenName(referral.referrerName);
  const { phone } = reachOf(referral);
  const title = referral.askedAt
    ? t('{friend} asked you to get in touch, from {referrer}', { friend, referrer })
    : t('New referral: {friend}, from {referrer}', { friend, referrer });
  return {
    title: referral.isTest ? t('Test: {subject}', { subject: title }) : title,
    body: t('Tap to see how to reach them.'),
    tag: referral.id,
    path: referralPath(referral.id),
    unseen,
    hasPhone: phone !== null && dialedNumber(phone) !== '',
    buttons: { call: t('Call'), text: t('Text') },
  };
}

export const testPush = (): PushMessage => ({
  title: t('It works'),
  body: t('New referrals will reach you like this. Tap to finish.'),
  tag: 'test',
  path: `${routes.dashboard}?${PUSH_OPENED}`,
});

/** For push services that reject the full message as too large. */
export const shortPush = ({ title, tag, path }: PushMessage): PushMessage => ({ title, tag, path });
