import { EMAIL_MAX_WAIT_DAYS } from '@vouchwell/domain/messages/email-delivery';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { logger } from 'firebase-functions/v2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markUndeliverable } from '../db/businesses.ts';
import {
  claimNotification,
  finishNotification,
  type NotificationTopic,
  postponeNotification,
} from '../db/notifications.ts';
import { addEmailEvent } from '../db/referrals.ts';
import { ALERTS } from '../http/request-error.ts';
import { deliverById, getBackoffMs, isTooOldToSend, UNCONFIRMED_RETRY_MS } from './deliver.ts';
import { PermanentRejectionError, sendEmail, UnconfirmedDeliveryError } from './mailer.ts';
import { countRejection } from './quota.ts';
import { releaseEmailSlot, reserveEmailSlot } from './throttle.ts';

const OWNER = 'owner@example.com';
const FROM_FORM = { businessId: 'b1', referralId: 'r1', networkKey: 'a-network' };
const REFERRER = { ...FROM_FORM, referrerKey: 'a-keyed-hash' };
const FRIEND = {
  businessId: 'b1',
  referralId: 'r1',
  mailboxKey: 'a-mailbox',
  networkKey: 'a-network',
  language: 'en',
} as const;
const SLOT = { status: 'reserved', limits: ['b1'], takenAtMs: 1 } as const;

vi.mock('firebase-functions/v2', () => ({
  logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));
vi.mock('../db/firestore.ts', () => ({
  database: () => ({}),
  businessRef: () => ({ get: async () => ({ exists: true, get: () => 'owner' }) }),
}));
vi.mock('../db/push.ts', () => ({ listPushSubscriptions: async () => [] }));
vi.mock('../db/notifications.ts', async (original) => ({
  ...(await original<typeof import('../db/notifications.ts')>()),
  claimNotification: vi.fn(),
  finishNotification: vi.fn(),
  postponeNotification: vi.fn(),
}));
vi.mock('../task-queue.ts');
vi.mock('./referrer-email-queue.ts');
vi.mock('./quota.ts');
vi.mock('./throttle.ts');
vi.mock('../db/businesses.ts');
vi.mock('../db/referrals.ts');
vi.mock('./build-email.ts', () => ({ buildEmail: async () => ({ id: 'referral-r1', to: OWNER }) }));
vi.mock('./mailer.ts', async (original) => ({
  ...(await original<typeof import('./mailer.ts')>()),
  sendEmail: vi.fn(),
}));

const REFERRAL: NotificationTopic = { kind: 'referral', ...FROM_FORM };

function givenClaimed({
  attempts = 1,
  unconfirmed = false,
  permanentFailures = 0,
  about = REFERRAL,
} = {}): void {
  vi.mocked(claimNotification).mockResolvedValue({
    id: 'r1',
    attempts,
    unconfirmed,
    permanentFailures,
    createdAt: new Date(),
    topic: about,
  });
}

const getFinalStatus = () => vi.mocked(finishNotification).mock.lastCall?.[1];

describe('deliverEmail', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    givenClaimed();
    vi.mocked(reserveEmailSlot).mockResolvedValue(SLOT);
  });

  it('marks an email as sent, even if the database fails at first', async () => {
    const unavailable = new Error('14 UNAVAILABLE');
    const marking = vi.mocked(finishNotification);
    marking.mockRejectedValueOnce(unavailable).mockRejectedValueOnce(unavailable);
    await deliverById('r1');
    expect(getFinalStatus()).toBe('sent');
    expect(finishNotification).toHaveBeenCalledTimes(3);
    expect(sendEmail).toHaveBeenCalledTimes(1);
    expect(postponeNotification).not.toHaveBeenCalled();
  });

  it('retries an email only once, an hour later, if it most likely went out', async () => {
    // Earlier attempts don't change the result.
    givenClaimed({ attempts: 5 });
    vi.mocked(sendEmail).mockRejectedValue(new UnconfirmedDeliveryError());
    const earliest = Date.now() + UNCONFIRMED_RETRY_MS;
    await deliverById('r1');
    const [, failed] = vi.mocked(postponeNotification).mock.lastCall ?? [];
    expect(failed?.unconfirmed).toBe(true);
    expect(failed?.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(earliest);

    givenClaimed({ attempts: 6, unconfirmed: true });
    await deliverById('r1');
    expect(getFinalStatus()).toBe('gave_up');
    expect(postponeNotification).toHaveBeenCalledTimes(1);
  });

  it.each([
    { kind: 'referrer_thanks', ...REFERRER },
    { kind: 'friend_asked', ...FRIEND },
  ] as const)(
    "doesn't report the rejected address of a $kind email to the owner or our team [attack]",
    async (about) => {
      givenClaimed({ permanentFailures: 2, about });
      vi.mocked(sendEmail).mockRejectedValue(
        new PermanentRejectionError(OWNER, new Error('550 No mailbox')),
      );
      await deliverById('r1');
      expect(getFinalStatus()).toBe('gave_up');
      expect(markUndeliverable).not.toHaveBeenCalled();
      expect(logger.error).not.toHaveBeenCalled();
      expect(JSON.stringify(vi.mocked(logger.warn).mock.calls)).not.toContain(REFERRER.referrerKey);
    },
  );

  it('gives up on an email that would be delayed too long, and records it in the timeline [attack]', async () => {
    givenClaimed({ about: { kind: 'referrer_converted', ...REFERRER } });
    const until = new Date(Date.now() + (EMAIL_MAX_WAIT_DAYS + 1) * DAY_MS);
    vi.mocked(reserveEmailSlot).mockResolvedValue({ status: 'delayed', until, why: 'quota' });
    await deliverById('r1');
    expect(getFinalStatus()).toBe('gave_up');
    expect(vi.mocked(addEmailEvent).mock.lastCall?.at(-1)).toBe('mail_given_up');
    expect(vi.mocked(logger.warn).mock.lastCall?.[1]).toMatchObject({ why: 'quota' });
    expect(postponeNotification).not.toHaveBeenCalled();
  });

  it('counts a rejection once per email, and logs once that a business is paused', async () => {
    vi.mocked(sendEmail).mockRejectedValue(
      new PermanentRejectionError(OWNER, new Error('550 No mailbox')),
    );
    vi.mocked(countRejection).mockResolvedValueOnce(true);
    for (const permanentFailures of [0, 1]) {
      givenClaimed({ permanentFailures, about: { kind: 'referrer_thanks', ...REFERRER } });
      await deliverById('r1');
    }
    expect(countRejection).toHaveBeenCalledTimes(1);
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it("releases an unsent email's quota slot, but keeps it if the email may have been sent", async () => {
    vi.mocked(sendEmail).mockRejectedValueOnce(new Error('451 try again'));
    await deliverById('r1');
    expect(vi.mocked(releaseEmailSlot).mock.lastCall?.[0]).toBe(SLOT);
    vi.mocked(sendEmail).mockRejectedValueOnce(new UnconfirmedDeliveryError());
    await deliverById('r1');
    await deliverById('r1');
    expect(getFinalStatus()).toBe('sent');
    expect(releaseEmailSlot).toHaveBeenCalledTimes(1);
  });

  it('alerts our team whenever it gives up on an email', async () => {
    const getAlert = () => vi.mocked(logger.error).mock.lastCall?.[1];
    vi.mocked(claimNotification).mockResolvedValue('unreadable');
    await deliverById('r1');
    expect(getAlert()).toMatchObject({ alert: ALERTS.mailGivenUp });

    vi.mocked(logger.error).mockClear();
    givenClaimed({ attempts: 6, unconfirmed: true });
    vi.mocked(sendEmail).mockRejectedValue(new UnconfirmedDeliveryError());
    await deliverById('r1');
    expect(getAlert()).toMatchObject({ alert: ALERTS.mailGivenUp });
  });
});

it('retries an email after five seconds, then doubles the delay up to an hour', () => {
  expect([1, 2, 3, 4].map(getBackoffMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(getBackoffMs(11)).toBe(3_600_000);
  expect(getBackoffMs(5_000)).toBe(3_600_000);
});

it('treats a notification as too old to send after a week, but not before', () => {
  const created = new Date('2026-01-01T00:00:00Z');
  expect(isTooOldToSend(created, new Date('2026-01-08T00:00:00Z'))).toBe(false);
  expect(isTooOldToSend(created, new Date('2026-01-08T00:00:01Z'))).toBe(true);
});
