// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reauthenticate } from '../../data/auth/account.ts';
import { sendEmailChangeLink } from '../../data/auth/account-email.ts';
import { AccountError } from '../../data/auth/account-errors.ts';
import { axeFindings, renderPart } from '../../ui/render-part.tsx';
import { EmailForm } from './email-form.tsx';

vi.mock('../../data/auth/account.ts', () => ({ reauthenticate: vi.fn() }));
vi.mock('../../data/auth/account-email.ts', () => ({ sendEmailChangeLink: vi.fn() }));

const send = vi.mocked(sendEmailChangeLink);
const onClose = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(reauthenticate).mockResolvedValue(null);
});

/** Asks for the link to a new email. */
async function ask(newEmail: string) {
  const user = renderPart(<EmailForm email="ana@shop.example" onClose={onClose} />);
  await user.type(screen.getByLabelText('New email'), newEmail);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  return user;
}

async function givePassword(user: Awaited<ReturnType<typeof ask>>) {
  await screen.findByRole('dialog', { name: "Please confirm it's you" });
  expect(await axeFindings()).toEqual([]);
  await user.type(screen.getByLabelText('Current password'), 'Vouchwell1{Enter}');
}

describe('the form for a new email', () => {
  it.each([
    ['nonsense', 'Invalid email format'],
    ['ana@mailinator.com', 'Please use a valid email address'],
    ['Ana@Shop.example', 'This is already your email.'],
  ])('refuses %s: %s', async (newEmail, message) => {
    await ask(newEmail);
    await screen.findByText(message);
    expect(document.activeElement).toBe(screen.getByLabelText('New email'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends a link there once the password is given, however fresh the sign-in is', async () => {
    const user = await ask('Office@shop.example');
    await givePassword(user);
    await screen.findByText('office@shop.example');
    expect(reauthenticate).toHaveBeenCalledWith('Vouchwell1');
    expect(send).toHaveBeenCalledExactlyOnceWith('office@shop.example');
    screen.getByText(/^Until you open it, you sign in with/);
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sends nothing where the password is not given', async () => {
    const user = await ask('office@shop.example');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('New email')).toHaveProperty('value', 'office@shop.example');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/email-already-in-use', 'This email already has an account. Use another one.'],
    ['auth/internal-error', 'The link could not be sent. Try again.'],
  ])('says what came of %s', async (code, message) => {
    send.mockRejectedValue(new AccountError(code, ''));
    await givePassword(await ask('office@shop.example'));
    await screen.findByText(message);
    expect(screen.queryByText('One more step')).toBeNull();
  });
});
