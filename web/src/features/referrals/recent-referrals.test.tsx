import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exportReferrals } from '../../data/exports.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { catchDownloads, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ExportReferralsButton } from './recent-referrals.tsx';

it('shows how many referrals are missing from the downloaded file', async () => {
  const csv = { name: 'referrals.csv', file: new Blob(['csv']), count: 13, unreadableCount: 1 };
  vi.mocked(exportReferrals).mockResolvedValue(csv);
  const downloads = catchDownloads();
  const { user } = renderWithToasts(
    <ExportReferralsButton business={sampleBusiness()} total={14} />,
  );
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expectToast(
    'Missing from the file: 1 of your referrals',
    'We couldn’t read them. The rest are in the file.',
  );
  expect(downloads).toMatchObject([{ name: csv.name }]);
});
