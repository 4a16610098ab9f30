// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '../../data/auth/account.ts';
import { AccountError, RecentSignInRequired } from '../../data/auth/account-errors.ts';
import { axeFindings, findToast, renderPart } from '../../ui/render-part.tsx';
import { PasswordForm } from './password-form.tsx';

vi.mock('../../data/auth/account.ts', () => ({ changePassword: vi.fn(), reauthenticate: vi.fn() }));

const changing = vi.mocked(changePassword);
const onClose = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

async function save(first: string, second = first) {
  const user = renderPart(<PasswordForm email="owner@shop.test" onClose={onClose} />);
  await user.type(screen.getByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Confirm new password'), second);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  return user;
}

describe('the form for a new password', () => {
  it('refuses two that differ', async () => {
    await save('long-enough', 'long-enough-too');
    await screen.findByText('New passwords do not match');
    expect(changing).not.toHaveBeenCalled();
  });

  it('refuses one that is too short, and goes to its field', async () => {
    await save('12345');
    await screen.findByText('Password must be at least 6 characters long');
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(await axeFindings()).toEqual([]);
    expect(changing).not.toHaveBeenCalled();
  });

  it('saves one, says so and closes', async () => {
    await save('another-word-7');
    expect(await findToast('Your password is changed')).toBe('Use it the next time you sign in.');
    expect(changing).toHaveBeenCalledWith('another-word-7');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['auth/weak-password', 'This one is on every list of bad ones', /on every list of bad ones/],
    [
      'auth/password-does-not-meet-requirements',
      'Missing password requirements: [Password must contain an upper case character]',
      /^Password must contain at least one uppercase letter$/,
    ],
    ['auth/internal-error', '', /^Failed to change password$/],
    ['auth/network-request-failed', '', /^We could not reach the server\./],
  ])('says what the service says of %s, or that it failed', async (code, theirs, words) => {
    changing.mockRejectedValue(new AccountError(code, theirs));
    await save('another-word-7');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves everything as it was where the current password is not given', async () => {
    changing.mockRejectedValue(new RecentSignInRequired(''));
    const user = await save('another-word-7');
    const question = await screen.findByRole('dialog', { name: "Please confirm it's you" });
    expect(question.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another-word-7');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});
