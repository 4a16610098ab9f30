import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addPlacement, PlacementError } from '../../data/analytics.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectFocus, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { PlacementPicker } from './placements.tsx';

it('keeps the typed placement and shows an error if another tab has just added it', async () => {
  const message = 'You already have a location with this name.';
  vi.mocked(addPlacement).mockRejectedValue(new PlacementError(message));
  const { user } = renderWithToasts(
    <PlacementPicker
      business={sampleBusiness()}
      chosen={undefined}
      link="https://vouchwell.example/r/rivera-plumbing"
      choose={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Add location' }));
  const name = screen.getByLabelText<HTMLInputElement>('Location or person');
  await expectFocus(name);
  await user.keyboard('Anna{Enter}');
  await screen.findByText(message);
  expect(name.value).toBe('Anna');
});
