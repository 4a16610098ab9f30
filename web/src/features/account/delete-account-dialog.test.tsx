import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../data/auth/account.ts';
import { CallRefused, NoAnswer } from '../../data/lib/call-errors.ts';
import { axeFindings, renderPart } from '../../ui/component-test.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const deleting = vi.mocked(deleteAccount);
const onClose = vi.fn();

function open(isPaying = true) {
  const dialog = (
    <DeleteAccountDialog email="owner@shop.test" isPaying={isPaying} onClose={onClose} />
  );
  return renderPart(dialog);
}

async function confirm(email: string) {
  const user = open();
  if (email) await user.type(screen.getByRole('textbox'), email);
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return user;
}

describe('the dialog that deletes an account', () => {
  it.each([
    [true, 'Your subscription ends right away'],
    [false, 'Your invoices and payments'],
  ])('says what becomes of a subscription only where there is one (%s)', (isPaying, words) => {
    open(isPaying);
    const text = screen.getByRole('dialog').textContent;
    expect(text).toContain('All referrals, and the names and addresses in them.');
    expect(text).toContain(words);
    expect(text.includes('Your subscription')).toBe(isPaying);
  });

  it.each(['', 'someone@else.test'])('deletes nothing for "%s"', async (email) => {
    await confirm(email);
    await screen.findByText('Type your email address exactly as shown above');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(await axeFindings()).toEqual([]);
    expect(deleting).not.toHaveBeenCalled();
  });

  it.each([
    [new CallRefused('wrong-confirmation', ''), 'This is not the email address of your account.'],
    [
      new CallRefused('billing-unavailable', ''),
      'We could not cancel your subscription, so we deleted nothing. Please try again in a few minutes.',
    ],
    [
      new CallRefused('too-many-requests', ''),
      'Too many attempts. Please wait a few minutes, then try again.',
    ],
    [new CallRefused(null, ''), 'Your account could not be deleted. Please try again.'],
    [new Error('Broken'), 'Your account could not be deleted. Please try again.'],
    [
      new NoAnswer('lost'),
      'We do not know yet if your account is deleted. Check your connection and try again. It is safe to try twice.',
    ],
  ])('tells why it was not deleted, and can be left: %s', async (error, words) => {
    deleting.mockRejectedValue(error);
    const user = await confirm('OWNER@shop.test');
    await screen.findByText(words);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
