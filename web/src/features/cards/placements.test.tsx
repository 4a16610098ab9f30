import { screen } from '@testing-library/react';
import type { Placement } from '@vouchwell/domain/business/placements';
import { expect, it, vi } from 'vitest';
import { addPlacement, PlacementError } from '../../data/analytics.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectFocus, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { PlacementPicker } from './placements.tsx';

const add = vi.mocked(addPlacement);
const choose = vi.fn();
const VAN: Placement = { code: 'van', label: 'Van' };
const name = () => screen.getByLabelText<HTMLInputElement>('Location or person');

const picker = (chosen?: Placement) =>
  renderWithToasts(
    <PlacementPicker
      business={sampleBusiness({ settings: { placements: [VAN] } })}
      chosen={chosen}
      link="https://vouchwell.example/r/rivera-plumbing?at=van"
      choose={choose}
    />,
  ).user;

async function enterPlacement(label: string) {
  const user = picker();
  await user.click(screen.getByRole('button', { name: 'Add location' }));
  await expectFocus(name());
  await user.keyboard(`${label}{Enter}`);
}

it('keeps the typed placement and shows an error if another tab has just added it', async () => {
  add.mockRejectedValue(new PlacementError('You already have a location with this name.'));
  await enterPlacement('Anna');
  await screen.findByText('You already have a location with this name.');
  expect(name().value).toBe('Anna');
});
