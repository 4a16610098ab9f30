import { screen } from '@testing-library/react';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createLink } from '../../data/referrals/personal-links.ts';
import { expectToast, show } from '../../ui/component-test.tsx';
import { ReferrerLink } from './referrer-link.tsx';

const CODE = 'm4r7a2k9p3xq';
const LINK = `http://localhost:3000/f/${CODE}`;
const maria: Referrer = {
  key: 'maria',
  email: 'maria@example.com',
  name: 'Maria Lopez',
  total: 1,
  new: 1,
  contacted: 0,
  in_progress: 0,
  converted: 0,
  lost: 0,
  lastReferralId: 'r1',
  lastReferralAt: new Date(),
  countsChangedAt: new Date(),
};
const open = (fields: Partial<Referrer>) =>
  show(
    <MemoryRouter>
      <ReferrerLink referrer={{ ...maria, ...fields }} onClose={() => {}} />
    </MemoryRouter>,
  ).user;
const link = () => screen.getByLabelText<HTMLInputElement>('Link');

it('is made for a customer from before there were any, or says that it was not', async () => {
  vi.mocked(createLink).mockRejectedValueOnce(new Error('refused')).mockResolvedValue(CODE);
  const user = open({});
  await user.click(screen.getByRole('button', { name: 'Make their link' }));
  await expectToast('Their link was not made', 'Check your connection, then try again.');
  await user.click(screen.getByRole('button', { name: 'Make their link' }));
  expect(link().value).toBe(LINK);
  expect(createLink).toHaveBeenLastCalledWith('maria');
});
