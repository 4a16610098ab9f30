import { screen, waitFor } from '@testing-library/react';
import { sampleReferral } from '@vouchwell/domain/referral/sample-referral';
import { expect, it, vi } from 'vitest';
import { changeReferralStatus } from '../../data/referrals/referral-changes.ts';
import { show } from '../../ui/component-test.tsx';
import { StatusSelect } from './referral-actions.tsx';

const change = vi.mocked(changeReferralStatus);
const select = () => screen.getByLabelText<HTMLSelectElement>('Status of Ben Carter');

it('shows what is chosen at once, and while it is saved', async () => {
  let save = () => {};
  change.mockReturnValue(
    new Promise((resolve) => {
      save = resolve;
    }),
  );
  const { user, showAgain } = show(<StatusSelect referral={sampleReferral()} />);
  await user.selectOptions(select(), 'Converted');
  expect(change).toHaveBeenCalledWith(sampleReferral(), 'converted');
  expect([select().value, select().getAttribute('aria-busy')]).toEqual(['converted', 'true']);
  save();
  showAgain(<StatusSelect referral={sampleReferral({ status: 'converted' })} />);
  await waitFor(() => expect(select().getAttribute('aria-busy')).toBe('false'));
  expect(select().value).toBe('converted');
});
