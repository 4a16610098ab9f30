import { act, screen } from '@testing-library/react';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ArrivalNotices } from './arrival-notices.tsx';

const notices = () => (
  <MemoryRouter>
    <ArrivalNotices businessId="business" />
  </MemoryRouter>
);

/** Shows the newest five referrals, numbered up to `count`. */
function give(count: number) {
  const referrals = Array.from({ length: Math.min(count, 5) }, (_, index) =>
    sampleReferral({
      id: `r${count - index}`,
      referralName: `Friend ${count - index}`,
      referralPhone: '555 010 1234',
      createdAt: new Date(2026, 0, 1, 0, count - index),
    }),
  );
  fakeState.referrals = referrals;
}

function open() {
  give(3);
  const { user } = renderWithToasts(notices());
  const comeUpTo = (count: number) => act(() => give(count));
  return { user, comeUpTo };
}

it('announces several new referrals in a single notice that shows how many', () => {
  const { comeUpTo } = open();
  comeUpTo(4);
  comeUpTo(5);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  screen.getByText('2 new referrals');
  screen.getByRole('button', { name: 'See them' });
});

it('asks after a call whether the friend has been contacted', async () => {
  const { user, comeUpTo } = open();
  comeUpTo(4);
  await user.click(screen.getByRole('link', { name: /^Call ?Friend 4$/ }));
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(screen.queryByText(/^New referral/)).toBeNull();
});
