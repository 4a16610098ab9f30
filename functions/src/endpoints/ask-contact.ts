import { friendPath } from '@vouchwell/domain/lib/paths';
import { disclosed, disclosureOf } from '@vouchwell/domain/messages/disclosure';
import { promisedReward, rewardSnapshot } from '@vouchwell/domain/reward/promised-reward';
import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { readIntroduction } from '../db/introductions.ts';
import { findPersonalLink, readLinkOwner } from '../db/personal-links.ts';
import { readOpenBusiness } from '../db/public.ts';
import { readReferrer } from '../db/referrers.ts';
import { isSuppressed } from '../db/suppressed.ts';
import { callable } from '../http/callable.ts';
import { limitsOf } from '../http/limits.ts';
import { RequestError } from '../http/request-error.ts';
import { contactsOf, toNewReferral } from '../referrals/new-referral.ts';
import {
  answeredFriend,
  consentTo,
  friendAnswer,
  hashNetwork,
  recordRequest,
  requireRecorded,
} from '../referrals/public-request.ts';
import { recordAsk } from '../referrals/record-ask.ts';

/** @throws RequestError if the code is unused or its business is closed */
async function openLink(code: string) {
  const [owner, introduction, link] = await Promise.all([
    readLinkOwner(database(), code),
    readIntroduction(database(), code),
    findPersonalLink(database(), code),
  ]);
  const opened = introduction ?? owner;
  if (!opened || !link) throw new RequestError('link-unusable');
  const { businessId, referrerKey } = opened;
  // The link's copy of the slug saves a round trip; a former slug resolves to the current one.
  const [referrer, business] = await Promise.all([
    readReferrer(database(), businessId, referrerKey),
    readOpenBusiness(database(), businessId, link.slug),
  ]);
  if (!referrer) throw new RequestError('link-unusable');
  if (!business) throw new RequestError('business-not-found');
  return { business, referrer, link, introduction };
}

/** Records a friend's contact request through a personal or introduction link. Idempotent. */
export const askContact = callable('ask-contact', {
  secrets: [referrerKeySecret],
  answered: answeredFriend,
  async run(input, { ip }) {
    if (input.company !== '') throw new RequestError('automated');
    const { code, language } = input;
    const { business, referrer, link, introduction } = await openLink(code);
    const reward = promisedReward({ ...(link.reward ?? business), trade: business.trade }, null);
    const details = {
      businessId: business.id,
      source: 'friend',
      sendMethod: input.referralPhone ? 'sms' : 'email',
      placement: null,
      ...rewardSnapshot(introduction?.campaignId ?? null, reward),
      ...(language && { language }),
      // The path leaves out the code, because it identifies the referrer.
      consents: [
        {
          ...consentTo(business, 'friend', friendPath(''), input),
          // Without the referrer's name, which must not outlive them.
          ...disclosed(disclosureOf(reward, '…', language ?? 'en')),
        },
      ],
    } as const;
    const isFriendSuppressed = await isSuppressed(database(), business.id, contactsOf(input));
    const referral = toNewReferral(details, referrer, input);
    const limits = limitsOf('record-ask', { business: business.id, network: ip, link: code });
    const introducedId = introduction?.referralId ?? null;
    const ask = { referral, introducedId, networkKey: hashNetwork(ip), isFriendSuppressed };
    requireRecorded(await recordAsk(recordRequest(input, limits), ask));
    return friendAnswer(business);
  },
});
