import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openResetLink, setNewPassword } from '../../data/account.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { findToast, renderPart } from '../../ui/testing/component-test.tsx';
import { NewPassword } from './new-password.tsx';

const setting = vi.mocked(setNewPassword);
const TOO_OLD = /^This link has expired or was already used\./;

beforeEach(() => {
  vi.mocked(openResetLink).mockResolvedValue('owner@shop.test');
});

async function save(password: string) {
  const user = renderPart(<NewPassword code="code" />);
  await user.type(await screen.findByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

describe('a link to choose a new password', () => {
  it('can be asked for where there is none', async () => {
    const user = renderPart(<NewPassword code={null} />);
    screen.getByText(/^To choose a new password, open the link in your email/);
    await user.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    screen.getByRole('heading', { name: 'Reset Password' });
    screen.getByRole('button', { name: 'Send Reset Link' });
    expect(openResetLink).not.toHaveBeenCalled();
  });

  it('refuses a weak password, and names the rule', async () => {
    await save('NoNumberHere');
    await screen.findByText('Password must contain at least one number');
    expect(screen.queryByText('Weak password')).toBeNull();
    expect(screen.queryByText(/with uppercase, lowercase, and number$/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(setting).not.toHaveBeenCalled();
  });

  it('gives way to another where it was used while its form was open', async () => {
    setting.mockRejectedValue(new AccountError('auth/expired-action-code', ''));
    await save('Something-New-2');
    await screen.findByText(TOO_OLD);
    screen.getByRole('button', { name: 'Ask for a new link' });
  });

  it('stays where the password could not be saved', async () => {
    setting.mockRejectedValue(new AccountError('auth/internal-error', ''));
    await save('Something-New-2');
    expect(await findToast('Error')).toBe('The new password could not be saved. Try again.');
    screen.getByLabelText('New password');
  });
});
