import { screen } from '@testing-library/react';
import type { Placement } from '@vouchwell/domain/business/placements';
import { describe, expect, it, vi } from 'vitest';
import { addPlacement, PlacementError, removePlacement } from '../../data/analytics.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectFocus, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { PlacementPicker } from './placements.tsx';

const add = vi.mocked(addPlacement);
const choose = vi.fn();
const VAN: Placement = { code: 'van', label: 'Van' };
const name = () => screen.getByLabelText<HTMLInputElement>('Location or person');

const picker = (chosen?: Placement) =>
  renderWithToasts(
    <PlacementPicker
      business={sampleBusiness()}
      placements={[VAN]}
      chosen={chosen}
      link="https://vouchwell.example/r/rivera-plumbing?at=van"
      choose={choose}
    />,
  ).user;

/** Names another place. */
async function addPlace(label: string) {
  const user = picker();
  await user.click(screen.getByRole('button', { name: 'Add location' }));
  await expectFocus(name());
  await user.keyboard(`${label}{Enter}`);
}

describe('adding a placement', () => {
  it('is rejected if another tab has just added it', async () => {
    add.mockRejectedValue(new PlacementError('You already have a location with this name.'));
    await addPlace('Anna');
    await screen.findByText('You already have a location with this name.');
    expect(name().value).toBe('Anna');
  });

  it("keeps its name in the field if it can't be saved", async () => {
    add.mockRejectedValue(new Error('Offline'));
    await addPlace('Front counter');
    await expectToast(
      'We couldn’t save the location',
      'What you typed is still here. Check your connection, then save again.',
    );
    expect(name().value).toBe('Front counter');
  });

  it("keeps a placement that couldn't be removed", async () => {
    vi.mocked(removePlacement).mockRejectedValue(new Error('Offline'));
    const user = picker(VAN);
    await user.click(screen.getByRole('button', { name: 'Remove Van' }));
    await user.click(await screen.findByRole('button', { name: 'Remove location' }));
    await expectToast('We couldn’t remove Van', 'Check your connection, then try again.');
    expect(choose).not.toHaveBeenCalled();
  });
});
