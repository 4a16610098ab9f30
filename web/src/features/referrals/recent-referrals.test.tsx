import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exportReferrals } from '../../data/exports.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { catchDownloads, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ExportReferralsButton } from './recent-referrals.tsx';

const name = 'referrals-rivera-plumbing-2026-01-05.csv';

async function exportIt(count: number, unreadableCount: number) {
  const csv = { name, file: new Blob(['csv']), count, unreadableCount };
  vi.mocked(exportReferrals).mockResolvedValue(csv);
  const downloads = catchDownloads();
  const { user } = renderWithToasts(
    <ExportReferralsButton business={sampleBusiness()} total={14} />,
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  return downloads;
}

it('shows how many referrals are missing from the downloaded file', async () => {
  const downloads = await exportIt(13, 1);
  await expectToast(
    'Missing from the file: 1 of your referrals',
    'We couldn’t read them. The rest are in the file.',
  );
  expect(downloads).toMatchObject([{ name }]);
});
