import * as z from 'zod/mini';
import { REFERRER_EMAILS } from '../messages/referrer-emails.ts';
import { rewardCorrectionSchema } from '../rewards/payments.ts';
import { t } from '../shared/i18n.ts';
import { NOTE_MAX } from '../shared/limits.ts';
import { paragraphSchema } from '../shared/text.ts';
import { REFERRAL_STATUSES, type Referral, type ReferralSource } from './referral.ts';

/** Maximum number of events shown in the timeline. */
export const EVENTS_MAX = 100;

/** Actor of a status change when a contact request reopens a lost referral. */
export const FRIEND_ACTOR = 'friend';

const EMAIL_EVENTS = ['mail', 'mail_waits', 'mail_given_up'] as const;
export type EmailEvent = (typeof EMAIL_EVENTS)[number];

const eventFields = { id: z.string(), at: z.date() };

/** `businesses/{id}/referrals/{id}/events/{id}`. Excludes events that the referral's own fields record. */
export const referralEventSchema = z.union([
  z.object({
    ...eventFields,
    kind: z.literal('status'),
    from: z.enum(REFERRAL_STATUSES),
    to: z.enum(REFERRAL_STATUSES),
    /** The user's uid, or `FRIEND_ACTOR`. */
    by: z.string(),
  }),
  z.object({ ...eventFields, kind: z.literal('note'), text: z.string(), by: z.string() }),
  /** The owner set the referrer. */
  z.object({ ...eventFields, kind: z.literal('named'), by: z.string() }),
  rewardCorrectionSchema,
  /** An email to the referrer was sent, delayed by a limit, or dropped. */
  z.object({ ...eventFields, kind: z.enum(EMAIL_EVENTS), mail: z.enum(REFERRER_EMAILS) }),
]);
export type ReferralEvent = z.infer<typeof referralEventSchema>;

export const noteTextSchema = paragraphSchema(NOTE_MAX).check(
  z.refine((text) => text.trim() !== '', t('Write a note first')),
);

const ARRIVAL_KINDS = {
  form: 'referred',
  friend: 'contact_requested',
  counter: 'counter',
  logged: 'logged',
  imported: 'imported',
} as const satisfies Record<ReferralSource, string>;

interface ReferralTimeEntry {
  readonly kind:
    | (typeof ARRIVAL_KINDS)[ReferralSource]
    | 'draft_opened'
    | 'contact_request_joined'
    | 'introduction_joined';
  readonly id: string;
  readonly at: Date;
}
export type TimelineEntry = ReferralEvent | ReferralTimeEntry;

/** Adds entries from the referral's own fields to its events. The caller sorts them. */
export function buildTimeline(
  referral: Pick<Referral, 'createdAt' | 'source' | 'askedAt' | 'introducedAt' | 'draftOpenedAt'>,
  events: readonly ReferralEvent[],
): TimelineEntry[] {
  const { createdAt, source, askedAt, introducedAt, draftOpenedAt } = referral;
  const entries: TimelineEntry[] = [
    ...events,
    { kind: ARRIVAL_KINDS[source], id: 'referred', at: createdAt },
  ];
  if (draftOpenedAt) entries.push({ kind: 'draft_opened', id: 'draft_opened', at: draftOpenedAt });
  if (introducedAt)
    entries.push({ kind: 'introduction_joined', id: 'introduction', at: introducedAt });
  // The friend requested contact later, and the request was added to this referral.
  if (askedAt && source !== 'friend' && source !== 'counter')
    entries.push({ kind: 'contact_request_joined', id: 'contact_request', at: askedAt });
  return entries;
}

/** True if the referrer has been emailed since the owner set them. */
export function wasReferrerEmailed(events: readonly ReferralEvent[]): boolean {
  const referrerSetAt = Math.max(0, ...events.map(({ kind, at }) => (kind === 'named' ? +at : 0)));
  return events.some(({ kind, at }) => kind === 'mail' && +at > referrerSetAt);
}
