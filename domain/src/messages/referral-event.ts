import * as z from 'zod/mini';
import { NOTE_MAX } from '../lib/limits.ts';
import { paragraph } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { REFERRAL_STATUSES, type Referral } from '../referral/referral.ts';
import { rewardCorrectionSchema } from '../reward/correct-payment.ts';
import { REFERRER_MAILS } from './referrer-mails.ts';

/** The most events that the timeline shows, and that one deletion removes at once. */
export const EVENTS_MAX = 100;

/** Who changed the status where a friend's ask made a lost referral new again. */
export const BY_FRIEND = 'friend';

/** What became of a mail to the referrer. */
const MAIL_EVENTS = ['mail', 'mail_waits', 'mail_given_up'] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

const stored = { id: z.string(), at: z.date() };

/**
 * Something that happened to a referral: `businesses/{id}/referrals/{id}/events/{id}`. What the
 * referral itself tells (when it came, was drafted, was asked for) is no document of its own.
 */
export const referralEventSchema = z.union([
  z.object({
    ...stored,
    kind: z.literal('status'),
    from: z.enum(REFERRAL_STATUSES),
    to: z.enum(REFERRAL_STATUSES),
    /** The uid of whoever changed it, or `BY_FRIEND`. */
    by: z.string(),
  }),
  z.object({ ...stored, kind: z.literal('note'), text: z.string(), by: z.string() }),
  /** Its owner said whose referral it is. */
  z.object({ ...stored, kind: z.literal('named'), by: z.string() }),
  rewardCorrectionSchema,
  /** A mail to the referrer went out, waits because of a limit, or waited too long and is not sent. */
  z.object({ ...stored, kind: z.enum(MAIL_EVENTS), mail: z.enum(REFERRER_MAILS) }),
]);
export type ReferralEvent = z.infer<typeof referralEventSchema>;

/** The owner's own note on a referral. */
export const noteFormSchema = z.object({
  text: paragraph(NOTE_MAX).check(z.refine((text) => text.trim() !== '', t('Write a note first'))),
});

/** One line of a referral's timeline. */
export type TimelineEntry =
  | ReferralEvent
  | {
      readonly kind:
        | 'referred'
        | 'draft_opened'
        | 'asked'
        | 'joined'
        | 'introduced'
        | 'counter'
        | 'logged'
        | 'imported';
      readonly id: string;
      readonly at: Date;
    };

/** How a referral came, by who sent it. */
const ARRIVALS = {
  form: 'referred',
  friend: 'asked',
  counter: 'counter',
  logged: 'logged',
  imported: 'imported',
} as const;

/** Everything that happened to a referral, the newest first. */
export function timelineOf(
  referral: Pick<Referral, 'createdAt' | 'source' | 'askedAt' | 'introducedAt' | 'draftOpenedAt'>,
  events: readonly ReferralEvent[],
): TimelineEntry[] {
  const { createdAt, source = 'form', askedAt, introducedAt, draftOpenedAt } = referral;
  const isFriends = source === 'friend' || source === 'counter';
  const own: TimelineEntry[] = [
    { kind: ARRIVALS[source], id: 'referred', at: createdAt },
    ...(draftOpenedAt
      ? [{ kind: 'draft_opened', id: 'draft_opened', at: draftOpenedAt } as const]
      : []),
    ...(introducedAt ? [{ kind: 'introduced', id: 'introduced', at: introducedAt } as const] : []),
    // The friend of an introduction answered by its link, so the two are one referral.
    ...(askedAt && !isFriends ? [{ kind: 'joined', id: 'asked', at: askedAt } as const] : []),
  ];
  // Of the same moment, an event follows from what the referral itself tells.
  return [...events, ...own].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Whether whoever is said to have sent the friend was mailed about it: since its owner said so, if ever. */
export function isReferrerMailed(events: readonly ReferralEvent[]): boolean {
  const saidAt = Math.max(0, ...events.map(({ kind, at }) => (kind === 'named' ? +at : 0)));
  return events.some(({ kind, at }) => kind === 'mail' && +at > saidAt);
}
