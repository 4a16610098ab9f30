import type { Business } from '@vouchwell/domain/business/business';
import { matchDraft } from '@vouchwell/domain/referrals/contact-requests';
import { prepareVisitUndo } from '../analytics/visits.ts';
import {
  type DocumentReader,
  type DocumentWriter,
  serverTimestamp,
  type Transaction,
} from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';
import { addToPair, readPair, toPair } from '../db/pairs.ts';
import {
  addIntroduction,
  addPersonalLink,
  getPersonalLinkCode,
  type IntroductionPage,
  readActiveLink,
} from '../db/personal-links.ts';
import { addReferral, type NewReferral, referralsRef } from '../db/referrals.ts';
import {
  addReferrerWithoutCount,
  addToCounts,
  parseStoredReferrer,
  referrerRef,
} from '../db/referrers.ts';
import { getMergedFields } from './new-referral.ts';
import { type RecordedIds, type RecordRequest, recordRequestOnce } from './record-request.ts';

interface RecordingContext {
  /** Page that the introduction's link opens. */
  readonly page: IntroductionPage;
  readonly timeZone: Business['timeZone'];
  /** True if the request contained the code of the customer's personal link. */
  readonly hasCode: boolean;
  /** Hash of the sender's network, to limit the emails it can trigger. */
  readonly networkKey: string;
  readonly isFriendSuppressed: boolean;
}

type ReferrerWithLink = Pick<
  NewReferral,
  'businessId' | 'referrerKey' | 'referrerName' | 'referrerEmail' | 'referrerPhone'
>;

/** `addLink` returns null if no link is needed. `isFirst` is true if the referrer isn't stored yet. */
export async function readReferrerAndLink(reader: DocumentReader, referral: ReferrerWithLink) {
  const [snapshot] = await reader.getAll(referrerRef(referral));
  const knownReferrer = snapshot ? parseStoredReferrer(snapshot) : null;
  const code = getPersonalLinkCode(referral.businessId, referral.referrerKey);
  // An erased referrer gets no link, but their code is returned as usual.
  const { referrerEmail, referrerPhone } = referral;
  const needsLink = Boolean(referrerEmail || referrerPhone) && knownReferrer?.linkCode !== code;
  const addLink = (writer: DocumentWriter, slug: string) =>
    needsLink ? addPersonalLink(writer, referral, slug, knownReferrer) : null;
  return { knownReferrer, addLink, code, isFirst: !snapshot?.exists };
}

/** Records a referral. Suppressed friends aren't stored; if the friend is known, only the customer gets an email. */
export const recordReferral = (
  request: RecordRequest,
  referral: NewReferral,
  recording: RecordingContext,
): Promise<RecordedIds> =>
  recordRequestOnce(
    request,
    referral,
    (reader) => readRelatedRecords(reader, referral, recording),
    (transaction, records) => writeReferral(transaction, referral, recording, records),
  );

type RelatedRecords = Awaited<ReturnType<typeof readRelatedRecords>>;

async function readRelatedRecords(
  reader: DocumentReader,
  referral: NewReferral,
  { hasCode, timeZone }: RecordingContext,
) {
  const { businessId, campaignId = null, placement, isTest } = referral;
  const visit = { businessId, timeZone, campaignId, placement };
  const [pairReferrals, referrerAndLink, undoVisit] = await Promise.all([
    readPair(reader, toPair(referral)),
    readReferrerAndLink(reader, referral),
    // The owner's test doesn't count as a visit.
    isTest ? prepareVisitUndo(reader, visit, new Date()) : null,
    // Called only because it throws if the link is being moved to another key.
    hasCode && readActiveLink(reader, referral),
  ]);
  return { pairReferrals, undoVisit, ...referrerAndLink };
}

function writeReferral(
  transaction: Transaction,
  referral: NewReferral,
  { page, hasCode, networkKey, isFriendSuppressed }: RecordingContext,
  { pairReferrals, undoVisit, knownReferrer, addLink, code, isFirst }: RelatedRecords,
): RecordedIds {
  const { businessId, id, referrerKey, language: referrerLanguage } = referral;
  const linkCode = addLink(transaction, page.slug);
  const join = isFriendSuppressed ? null : matchDraft(referral, pairReferrals, new Date());
  const referralId = join?.referral.id ?? id;
  const referrerUpdate = { ...referral, referralId, linkCode, referrerLanguage };
  const topic = { businessId, referralId, networkKey };
  undoVisit?.(transaction);
  addIntroduction(transaction, referral, page, referralId);
  if (!isFriendSuppressed) addToPair(transaction, toPair(referral), referralId);
  if (join || isFriendSuppressed) {
    const kind = join ? 'draft_joined' : 'friend_suppressed';
    addReferrerWithoutCount(transaction, referrerUpdate, knownReferrer);
    addNotification(transaction, id, { kind, referrerKey, ...topic });
  } else {
    addReferral(transaction, referral);
    const addCounts = referral.isTest ? addReferrerWithoutCount : addToCounts;
    addCounts(transaction, referrerUpdate, knownReferrer);
    addNotification(transaction, id, { kind: 'referral', ...topic });
  }
  if (join)
    transaction.update(referralsRef(businessId).doc(referralId), {
      ...getMergedFields(join, referral),
      send_method: referral.sendMethod,
      introduced_at: serverTimestamp(),
    });
  return {
    businessId,
    referralId,
    // A request that joined another referral has an introduction with its own id.
    ...(join && { draftId: id }),
    // Anyone can type a customer's address, so return the link's code only to callers who already
    // have it, or if the address is new.
    ...((hasCode || isFirst) && { linkCode: code }),
  };
}
