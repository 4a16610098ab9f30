import { screen } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import type { Business } from '@vouchwell/domain/business/business';
import { describe, expect, it, vi } from 'vitest';
import { completeFirstStep, recordFirstStep } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
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

describe('the onboarding checklist', () => {
  it('has one filled button, for the next step', () => {
    renderWithToasts(list({}));
    screen.getByText('0 of 4 done');
    expect(buttons()).toEqual([
      'reward primary',
      'test quiet',
      'send quiet',
      'logo quiet',
      'Hide this list',
    ]);
  });

  it('checks completed steps, and counts the customers', () => {
    renderWithToasts(list({ tested: true, sends: 2 }, { rewardDescription: '$25 each' }));
    screen.getByText('2 of 4 done');
    screen.getByText('2 sent');
    expect(buttons()).toEqual(['send primary', 'logo quiet', 'Hide this list']);
    expect(screen.getAllByText('Done:')).toHaveLength(2);
  });

  it('disappears permanently once all steps are done, with a message', async () => {
    const logo = { hash: 'a1', width: 300, height: 300 };
    const fields = { rewardDescription: '$25', look: { ...EMPTY_BRANDING, logo } };
    const { showAgain } = renderWithToasts(list({ sends: 3 }, fields));
    const done = { sends: 3, tested: true };
    showAgain(list(done, fields));
    expect(recordFirstStep).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(recordFirstStep).toHaveBeenCalled(), 6000);
    await expectToast('All steps are done', 'New referrals show up on this page.');
    showAgain(list({ ...done, isOver: true }));
    expect(recordFirstStep).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'isOver');
    expect(screen.queryByText('Your first referral')).toBeNull();
  });

  it('can be hidden immediately', async () => {
    const { user } = renderWithToasts(list({}));
    await user.click(screen.getByRole('button', { name: 'Hide this list' }));
    expect(completeFirstStep).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'isOver');
    expect(screen.queryByText('Your first referral')).toBeNull();
  });

  it("reappears if hiding it couldn't be saved", async () => {
    vi.mocked(completeFirstStep).mockRejectedValue(new Error('Offline'));
    const { user } = renderWithToasts(list({}));
    await user.click(screen.getByRole('button', { name: 'Hide this list' }));
    await expectToast('We couldn’t hide the list', 'Check your connection, then try again.');
    screen.getByText('Your first referral');
  });
});
