import { act, screen } from '@testing-library/react';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ArrivalNotices } from './arrival-notices.tsx';

/** Shows the newest five referrals, numbered up to `count`. */
function setNewestReferrals(count: number) {
  fakeState.referrals = Array.from({ length: Math.min(count, 5) }, (_, index) =>
    sampleReferral({
      id: `r${count - index}`,
      referralName: `Friend ${count - index}`,
      referralPhone: '555 010 1234',
      createdAt: new Date(2026, 0, 1, 0, count - index),
    }),
  );
}

function openPage() {
  setNewestReferrals(3);
  const { user } = renderWithToasts(<ArrivalNotices businessId="business" />);
  const arriveUpTo = (count: number) => act(() => setNewestReferrals(count));
  return { user, arriveUpTo };
}

it('announces several new referrals in a single notice that shows how many', () => {
  const { arriveUpTo } = openPage();
  arriveUpTo(4);
  arriveUpTo(5);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  screen.getByText('2 new referrals');
  screen.getByRole('button', { name: 'See them' });
});

it('asks after a call whether the friend has been contacted', async () => {
  const { user, arriveUpTo } = openPage();
  arriveUpTo(4);
  await user.click(screen.getByRole('link', { name: /^Call ?Friend 4$/ }));
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(screen.queryByText(/^New referral/)).toBeNull();
});
