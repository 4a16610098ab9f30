import type { Referral } from '@vouchwell/domain/referrals/referral';
import { getCountsDelta, type Referrer } from '@vouchwell/domain/referrals/referrer';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { type DocumentWriter, incrementBy } from './firestore.ts';
import {
  ERASED_DETAILS,
  parseReferrer,
  referrerRef,
  toContactFields,
  ZERO_COUNTS,
} from './referrers.ts';

/** `from` equals `to` if the key is unchanged and only copied details are outdated. */
export interface PersonKeyChange {
  readonly businessId: string;
  readonly from: string;
  readonly to: string;
}

type ReferrerDetails = Pick<Referrer, 'name' | 'email' | 'phone'>;

/** Replaces the contact details; pass null as `linkCode` to keep the link. */
export function updateReferrerDetails(
  writer: DocumentWriter,
  referrer: DocumentSnapshot,
  details: ReferrerDetails,
  linkCode: string | null,
): void {
  writer.update(referrer.ref, toDetailFields(details, linkCode));
}

const toDetailFields = (details: ReferrerDetails, linkCode: string | null) => ({
  phone: FieldValue.delete(),
  phone_digits: FieldValue.delete(),
  ...toContactFields(details),
  ...(linkCode && { link_code: linkCode }),
});

/** Moves a referrer to a new key, which may already have a referrer. The counts move later, with each referral. */
export function moveReferrer(
  writer: DocumentWriter,
  previous: DocumentSnapshot,
  destination: DocumentSnapshot,
  details: ReferrerDetails,
  linkCode: string | null,
): void {
  const moved = parseReferrer(previous);
  const existing = parseReferrer(destination);
  if (!moved) return;
  const isLater = !existing || moved.lastReferralAt > existing.lastReferralAt;
  const latest = { last_referral_id: moved.lastReferralId, last_referral_at: moved.lastReferralAt };
  const otherNames = [...(moved.alsoCalled ?? []), existing?.name].filter((name) => name);
  const language = existing?.language ?? moved.language;
  const testimonial = existing?.testimonial ?? moved.testimonial;
  const fields = {
    ...toDetailFields(details, linkCode),
    ...incrementBy({ ...ZERO_COUNTS, ...(moved.told && { told: moved.told }) }),
    ...(isLater && latest),
    ...(otherNames.length > 0 && { also_called: FieldValue.arrayUnion(...otherNames) }),
    ...(language && { language }),
    ...(testimonial && { testimonial }),
    counts_changed_at: FieldValue.serverTimestamp(),
    moved_from: FieldValue.arrayUnion(previous.id),
  };
  writer.set(destination.ref, fields, { merge: true });
  writer.update(previous.ref, {
    ...ERASED_DETAILS,
    told: FieldValue.delete(),
    moving_to: destination.id,
  });
}

export function movePersonCounts(
  writer: DocumentWriter,
  { businessId, from, to }: PersonKeyChange,
  { status, jobValueCents, isTest }: Pick<Referral, 'status' | 'jobValueCents' | 'isTest'>,
): void {
  if (isTest) return;
  const cents = jobValueCents ?? 0;
  const addCounts = (referrerKey: string, counts: Readonly<Record<string, number>>) =>
    writer.set(referrerRef({ businessId, referrerKey }), incrementBy(counts), { merge: true });
  addCounts(from, { ...getCountsDelta(status, null), ...(cents && { won_cents: -cents }) });
  addCounts(to, { ...getCountsDelta(null, status), ...(cents && { won_cents: cents }) });
}

/** Deletes the referrer under the former key and unlocks the one under the new key. */
export function unlockReferrer(
  writer: DocumentWriter,
  referrers: readonly DocumentSnapshot[],
  { from, to }: PersonKeyChange,
): void {
  for (const snapshot of referrers)
    if (snapshot.get('moving_to') === to) writer.delete(snapshot.ref);
    else if (snapshot.get('moved_from')?.includes(from))
      writer.update(snapshot.ref, { moved_from: FieldValue.arrayRemove(from) });
}
