import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { exportReferrals, type ReferralCsv } from '../../data/referrals/referral-export.ts';
import { expectToast, show } from '../../ui/component-test.tsx';
import { ExportCsv } from './export-csv.tsx';

const made = vi.mocked(exportReferrals);
let saved: string[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:csv';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function exportIt(csv: ReferralCsv | null) {
  made.mockResolvedValue(csv);
  const { user } = show(<ExportCsv business={sampleBusiness()} total={14} />);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
}

const NAME = 'referrals-rivera-plumbing-2026-01-05.csv';
const file = { name: NAME, file: new Blob(['csv']) };

describe('exporting the referrals', () => {
  it('says what is not in the file', async () => {
    await exportIt({ ...file, referrals: 13, unreadable: 1 });
    await expectToast(
      'Missing from the file: 1 of your referrals',
      'We could not read them. All the others are in the file.',
    );
    expect(saved).toEqual([NAME]);
  });
});
