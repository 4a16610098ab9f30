import { screen } from '@testing-library/react';
import { sampleReferrer } from '@vouchwell/domain/testing/samples';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { removeTestimonial } from '../../data/referrers.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferrerLinkDialog } from './top-referrers.tsx';

const CODE = 'm4r7a2k9p3xq';

it("shows the customer's testimonial, and lets the owner remove it", async () => {
  fakeState.referrers = [sampleReferrer({ linkCode: CODE, testimonial: 'On time, always.' })];
  const [maria = sampleReferrer()] = fakeState.referrers;
  vi.mocked(removeTestimonial).mockRejectedValueOnce(new Error('refused'));
  const { user } = renderWithToasts(
    <MemoryRouter>
      <ReferrerLinkDialog businessId="b1" referrer={maria} onClose={() => {}} />
    </MemoryRouter>,
  );
  expect(screen.getByLabelText('Link')).toHaveProperty('value', `http://localhost:3000/f/${CODE}`);
  screen.getByText('“On time, always.”');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expectToast('We couldn’t remove this text', 'Check your connection, then try again.');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Shown to their friends')).toBeNull();
});
