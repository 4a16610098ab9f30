import { screen, waitFor } from '@testing-library/react';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { beforeEach, expect, it, vi } from 'vitest';
import { acceptLegalDocuments } from '../../data/business.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { NetworkError } from '../../data/lib/call-errors.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { LegalNotice } from './legal-notice.tsx';

const accept = vi.mocked(acceptLegalDocuments);

beforeEach(() => {
  if (fakeState.business)
    fakeState.business = { ...fakeState.business, acceptedPapers: { privacy: 1 } };
});

it('shows which legal documents changed when, and stores the acceptance', async () => {
  const { user } = renderWithToasts(<LegalNotice names={['terms', 'dataProcessing']} />);
  screen.getByText(/^We updated our terms on \w+ \d+, \d{4}$/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/terms', '/data-processing']);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await expectToast('You accepted our terms');
  expect(fakeState.business?.acceptedPapers).toEqual(getCurrentLegalVersions());
});

it("stays with an error if the acceptance couldn't be saved", async () => {
  accept.mockRejectedValue(new NetworkError('Offline'));
  const { user } = renderWithToasts(<LegalNotice names={['terms']} />);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await expectToast('We couldn’t save this', 'Check your connection, then try again.');
  await waitFor(() => screen.getByRole('button', { name: 'Accept' }));
});
