import { act, screen } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import type { Business } from '@vouchwell/domain/business/business';
import { afterEach, expect, it, vi } from 'vitest';
import { recordFirstStep } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { FirstSteps } from './first-steps.tsx';

afterEach(() => vi.useRealTimers());

const list = (firstSteps: object, fields: Partial<Business> = {}) => (
  <FirstSteps
    linkVisitCount={1}
    business={sampleBusiness({ rewardDescription: null, settings: { firstSteps }, ...fields })}
    actions={{
      reward: (look) => <button type="button">{`reward ${look}`}</button>,
      test: (look) => <button type="button">{`test ${look}`}</button>,
      send: (look) => <button type="button">{`send ${look}`}</button>,
      logo: (look) => <button type="button">{`logo ${look}`}</button>,
    }}
  />
);

it('moves the focus to the heading once the onboarding checklist is hidden', async () => {
  const { user } = renderWithToasts(
    <>
      <h1 tabIndex={-1}>Dashboard</h1>
      {list({})}
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Hide this list' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('shows a message and permanently removes the onboarding checklist once all steps are done', () => {
  const logo = { hash: 'a1', width: 300, height: 300 };
  const fields = { rewardDescription: '$25', look: { ...EMPTY_BRANDING, logo } };
  vi.useFakeTimers();
  const { showAgain } = renderWithToasts(list({ sends: 3 }, fields));
  const done = { sends: 3, tested: true };
  showAgain(list(done, fields));
  expect(recordFirstStep).not.toHaveBeenCalled();
  act(() => vi.runOnlyPendingTimers());
  screen.getByText('You’re all set');
  screen.getByText('New referrals show up on this page.');
  showAgain(list({ ...done, isOver: true }, fields));
  expect(recordFirstStep).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'isOver');
  expect(screen.queryByText('Your first referral')).toBeNull();
});
