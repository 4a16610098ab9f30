import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestDocument } from './document-pages.ts';
import { exportReferrals } from './referral-export.ts';
import { referralPages } from './referral-pages.ts';

vi.mock('./referral-pages.ts', () => ({ referralPages: vi.fn() }));

const text = (stringValue: string) => ({ stringValue });
const document = (friend: string, status = 'new'): RestDocument => ({
  name: `referrals/${friend}`,
  fields: {
    referrer_name: text('Maria Lopez'),
    referrer_email: text('maria@example.com'),
    referral_name: text(friend),
    referral_email: text('ben@example.com'),
    // Firestore says of null what it says of nothing that we read.
    referral_phone: {},
    status: text(status),
    note: {},
    created_at: { timestampValue: '2026-03-09T12:00:00Z' },
  },
});

/** Lets the business have these referrals, page by page. */
function givePages(...pages: RestDocument[][]): void {
  vi.mocked(referralPages).mockImplementation(async function* () {
    yield* pages;
  });
}

const { signal } = new AbortController();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('an export', () => {
  it('has every page, and tells how far it is', async () => {
    givePages([document('Ben'), document('Ann')], [document('Zoe')]);
    const read: number[] = [];
    const csv = await exportReferrals('business', signal, (count) => read.push(count));
    expect(read).toEqual([2, 3]);
    expect(csv).toMatchObject({ referrals: 3, unreadable: 0 });
    const lines = (await csv?.file.text())?.split('\r\n') ?? [];
    expect(lines.map((line) => line.split(',')[2])).toEqual([
      'Referral Name',
      'Ben',
      'Ann',
      'Zoe',
      undefined,
    ]);
  });

  it('leaves out what it cannot read, and counts it', async () => {
    givePages([document('Ben', 'nonsense'), document('Ann')]);
    const csv = await exportReferrals('business', signal, () => {});
    expect(csv).toMatchObject({ referrals: 1, unreadable: 1 });
    expect(await csv?.file.text()).not.toContain('Ben');
  });

  it('is none where there are no referrals', async () => {
    givePages();
    expect(await exportReferrals('business', signal, () => {})).toBeNull();
  });
});
