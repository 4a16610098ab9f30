import { screen, within } from '@testing-library/react';
import { REMOVED_PERSON_LABEL, type Referral } from '@vouchwell/domain/referrals/referral';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { expect, it, vi } from 'vitest';
import { removePerson } from '../../data/referrals.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { RemovePersonButton } from './remove-person.tsx';

const element = (fields: Partial<Referral> = {}) => (
  <RemovePersonButton referral={sampleReferral(fields)} />
);

async function open(fields: Partial<Referral> = {}) {
  const { user } = renderWithToasts(element(fields));
  await user.click(screen.getByRole('button', { name: 'Erase personal info' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose info should we erase?' }));
  return { user, dialog };
}

it("preselects the friend, and erases the customer's info if the customer is selected", async () => {
  const { user, dialog } = await open();
  expect(dialog.getByLabelText<HTMLInputElement>('Ben Carter, the friend').checked).toBe(true);
  await user.click(dialog.getByLabelText('Maria Lopez, the customer'));
  await user.click(dialog.getByRole('button', { name: 'Erase info' }));
  expect(removePerson).toHaveBeenCalledWith('referral', 'referrer');
  await expectToast('Maria Lopez’s info erased');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("shows an error if a person's info couldn't be erased", async () => {
  vi.mocked(removePerson).mockRejectedValue(new Error('refused'));
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Erase info' }));
  await expectToast('We couldn’t erase this info', 'Check your connection, then try again.');
});

it("offers to remove only people who haven't been removed yet", async () => {
  const removedFriend = { referralName: REMOVED_PERSON_LABEL, friendRemoved: 'request' } as const;
  const { dialog } = await open(removedFriend);
  expect(dialog.getAllByRole('radio')).toEqual([dialog.getByLabelText(/^Maria Lopez/)]);
});

it("doesn't offer removal if both people have been removed", () => {
  renderWithToasts(
    element({
      referralName: REMOVED_PERSON_LABEL,
      friendRemoved: 'request',
      referrerName: REMOVED_PERSON_LABEL,
    }),
  );
  expect(screen.queryByRole('button', { name: 'Erase personal info' })).toBeNull();
});
