import { screen } from '@testing-library/react';
import { sampleReferral, sampleReward } from '@vouchwell/domain/testing/samples';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { deleteTestReferral } from '../../data/referrals.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferralRow } from './referral-rows.tsx';

const NOW = new Date('2026-03-09T12:00:30Z');
const element = (fields: Parameters<typeof sampleReferral>[0]) => (
  <MemoryRouter>
    <ReferralRow referral={sampleReferral(fields)} now={NOW} waitHours={24} isArrival={false} />
  </MemoryRouter>
);
const renderRow = (fields: Parameters<typeof sampleReferral>[0]) =>
  renderWithToasts(element(fields));
const getText = () => screen.getByRole('listitem').textContent;
const getName = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent;
const getLinks = () =>
  screen.getAllByRole('link').map((link) => [getName(link), link.getAttribute('href')]);

it('encodes special characters in the link to an email address', () => {
  renderRow({ referralEmail: 'ben+50%#1@x.example' });
  expect(getLinks()[1]).toEqual(['Email Ben Carter', 'mailto:ben%2B50%25%231@x.example']);
});

it('labels a test referral, and shows a Delete button instead of a call link', async () => {
  vi.mocked(deleteTestReferral).mockRejectedValueOnce(new Error('Offline'));
  vi.spyOn(console, 'error').mockReturnValue();
  const { user } = renderRow({ isTest: true, referralPhone: '555 010 1234' });
  expect(getText()).toContain('Test');
  expect(getLinks()).toHaveLength(1);
  const clickDelete = () => user.click(screen.getByRole('button', { name: 'Delete test' }));
  await clickDelete();
  await expectToast('We couldn’t delete the test', 'Nothing changed. Check your connection');
  await clickDelete();
  expect(deleteTestReferral).toHaveBeenCalledTimes(2);
  await expectToast('Test deleted.');
});

it('offers to pay a due reward after conversion, but not for a lost referral', async () => {
  fakeState.business = sampleBusiness();
  fakeState.rewards = [sampleReward({ referralId: 'won', referrerName: 'Maria Lopez' })];
  const { user, showAgain } = renderRow({
    id: 'won',
    status: 'converted',
    dueTo: ['referrer'],
    referralPhone: '555 010 1234',
  });
  expect(getLinks()).toHaveLength(1);
  await user.click(
    await screen.findByRole('button', { name: /^Pay Maria ?for the referral of Ben Carter$/ }),
  );
  await screen.findByRole('dialog');
  fakeState.rewards = [];
  showAgain(element({ id: 'lost', status: 'lost', referralPhone: '555 010 1234' }));
  expect(getLinks()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
