import { screen } from '@testing-library/react';
import { NO_LOOK } from '@vouchwell/domain/business/branding';
import type { Business } from '@vouchwell/domain/business/business';
import { describe, expect, it, vi } from 'vitest';
import { noteFirstStep, takeFirstStep } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, show } from '../../ui/testing/component-test.tsx';
import { FirstSteps } from './first-steps.tsx';

const list = (firstSteps: object, fields: Partial<Business> = {}) => (
  <FirstSteps
    opened={1}
    business={sampleBusiness({
      rewardDescription: null,
      settings: { firstSteps },
      ...fields,
    })}
    actions={{
      reward: (look) => <button type="button">{`reward ${look}`}</button>,
      test: (look) => <button type="button">{`test ${look}`}</button>,
      send: (look) => <button type="button">{`send ${look}`}</button>,
      logo: (look) => <button type="button">{`logo ${look}`}</button>,
    }}
  />
);

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the list of first steps', () => {
  it('has one filled button, for the step that is next', () => {
    show(list({}));
    screen.getByText('0 of 4 done');
    expect(buttons()).toEqual([
      'reward primary',
      'test quiet',
      'send quiet',
      'logo quiet',
      'Hide this list',
    ]);
  });

  it('ticks what is done, and counts the customers', () => {
    show(list({ tested: true, sends: 2 }, { rewardDescription: '$25 each' }));
    screen.getByText('2 of 4 done');
    screen.getByText('2 sent');
    expect(buttons()).toEqual(['send primary', 'logo quiet', 'Hide this list']);
    expect(screen.getAllByText('Done:')).toHaveLength(2);
  });

  it('goes away for good once all of it is done, and says so', async () => {
    const logo = { hash: 'a1', width: 300, height: 300 };
    const fields = { rewardDescription: '$25', look: { ...NO_LOOK, logo } };
    const { showAgain } = show(list({ sends: 3 }, fields));
    const done = { sends: 3, tested: true };
    showAgain(list(done, fields));
    expect(noteFirstStep).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(noteFirstStep).toHaveBeenCalled(), 6000);
    await expectToast('All steps are done', 'New referrals show up on this page.');
    showAgain(list({ ...done, isOver: true }));
    expect(noteFirstStep).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'isOver');
    expect(screen.queryByText('Your first referral')).toBeNull();
  });

  it('is hidden at once by its owner', async () => {
    const { user } = show(list({}));
    await user.click(screen.getByRole('button', { name: 'Hide this list' }));
    expect(takeFirstStep).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'isOver');
    expect(screen.queryByText('Your first referral')).toBeNull();
  });

  it('comes back where hiding it could not be saved', async () => {
    vi.mocked(takeFirstStep).mockRejectedValue(new Error('Offline'));
    const { user } = show(list({}));
    await user.click(screen.getByRole('button', { name: 'Hide this list' }));
    await expectToast('The list was not hidden', 'Check your connection, then try again.');
    screen.getByText('Your first referral');
  });
});
