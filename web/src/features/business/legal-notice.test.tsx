import { screen, waitFor } from '@testing-library/react';
import { beforeEach, it, vi } from 'vitest';
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

it("stays with an error if the acceptance couldn't be saved", async () => {
  accept.mockRejectedValue(new NetworkError('Offline'));
  const { user } = renderWithToasts(<LegalNotice names={['terms']} />);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await expectToast('This could not be saved', 'Check your connection, then try again.');
  await waitFor(() => screen.getByRole('button', { name: 'Accept' }));
});
