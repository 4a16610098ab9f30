// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateBusiness } from '../../data/business/businesses.ts';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { expectFocus, expectToast, show } from '../../ui/component-test.tsx';
import { Reward } from './reward.tsx';

vi.mock('../../data/business/businesses.ts', () => ({ updateBusiness: vi.fn() }));

const update = vi.mocked(updateBusiness);
const business = sampleBusiness();
const edit = () => screen.getByRole('button', { name: /^Edit ?reward$/ });
const field = () => screen.getByLabelText<HTMLTextAreaElement>('What customers get');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void update.mockReset());

/** Opens the form with this text typed into it. */
async function type(text: string) {
  const shown = show(<Reward business={business} />);
  await shown.user.click(edit());
  await screen.findByLabelText('What customers get');
  await shown.user.clear(field());
  await shown.user.paste(text);
  return shown;
}

describe('the reward', () => {
  it('is saved trimmed, and shown before it is known to be stored', async () => {
    update.mockResolvedValue();
    const { user } = await type('  A free boiler check.  ');
    await user.click(press('Save reward'));
    await expectToast('Reward saved');
    expect(update).toHaveBeenCalledWith(business, { rewardDescription: 'A free boiler check.' });
    screen.getByText('A free boiler check.');
    await expectFocus(edit());
  });

  it('is none where it is left blank', async () => {
    update.mockResolvedValue();
    const { user } = await type('   ');
    await user.click(press('Save reward'));
    await expectToast('Reward removed');
    expect(update).toHaveBeenCalledWith(business, { rewardDescription: null });
    screen.getByText('No reward defined yet. Click Edit to add one.');
  });

  it('is refused where it is too long', async () => {
    const { user } = await type('x'.repeat(501));
    await user.click(press('Save reward'));
    await screen.findByText(/Please keep this to 500 characters or fewer/);
    await expectFocus(field());
    expect(update).not.toHaveBeenCalled();
  });

  it('stays in its field where it cannot be saved', async () => {
    update.mockRejectedValue(new Error('refused'));
    const { user } = await type('A free boiler check.');
    await user.click(press('Save reward'));
    await expectToast(
      'Failed to update reward information',
      'What you typed is still here. Check your connection, then save again.',
    );
    expect(field().value).toBe('A free boiler check.');
    await user.click(press('Cancel'));
    screen.getByText('$50 off your next visit, and $50 off for your friend.');
  });

  it('that is being typed stays when another tab changes what is stored, which is said', async () => {
    const { showAgain } = await type('A free boiler check.');
    const rewardDescription = 'A box of chocolates.';
    showAgain(<Reward business={sampleBusiness({ rewardDescription })} />);
    screen.getByText(/^This was changed in another tab or on another device\./);
    expect(field().value).toBe('A free boiler check.');
  });
});
