import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { changePassword, sendEmailChangeLink, signOutOthers } from '../../data/account.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { NoAnswer } from '../../data/lib/call-errors.ts';
import { axeFindings, findToast, renderPart } from '../../ui/testing/component-test.tsx';
import { SecurityTab } from './security-tab.tsx';

const send = vi.mocked(sendEmailChangeLink);
const changing = vi.mocked(changePassword);

/** Opens the tab, and presses the button of that name. */
async function press(name: string) {
  const user = renderPart(<SecurityTab email="ana@shop.example" timeZone={null} />);
  await user.click(screen.getByRole('button', { name }));
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';

/** Asks for the link to a new email. */
async function ask(newEmail: string) {
  const user = await press('Change email');
  await user.type(screen.getByLabelText('New email'), newEmail);
  await user.click(button('Send link'));
  return user;
}

async function givePassword(user: UserEvent) {
  await screen.findByRole('dialog', { name: "Please confirm it's you" });
  expect(await axeFindings()).toEqual([]);
  await user.type(screen.getByLabelText('Current password'), 'Vouchwell1{Enter}');
}

describe('the form for a new email', () => {
  it.each([
    ['ana@mailinator.com', 'Please use a valid email address'],
    ['Ana@Shop.example', 'This is already your email.'],
  ])('refuses %s: %s', async (newEmail, message) => {
    await ask(newEmail);
    await screen.findByText(message);
    expect(document.activeElement).toBe(screen.getByLabelText('New email'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(send).not.toHaveBeenCalled();
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

async function save(first: string, second = first) {
  const user = await press('Change Password');
  await user.type(screen.getByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Confirm new password'), second);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  return user;
}

describe('the form for a new password', () => {
  it.each([
    ['auth/weak-password', 'This one is on every list of bad ones', /on every list of bad ones/],
    ['auth/internal-error', '', /^Failed to change password$/],
  ])('says what the service says of %s, or that it failed', async (code, theirs, words) => {
    changing.mockRejectedValue(new AccountError(code, theirs));
    await save('another-word-7');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(isOpen('Change Password')).toBe(true);
  });
});

describe('the other devices', () => {
  it('stay signed in where it failed, and the owner is told', async () => {
    vi.mocked(signOutOthers).mockRejectedValue(new NoAnswer('lost'));
    await press('Sign out other devices');
    await findToast('Your other devices could not be signed out. Please try again.');
    button('Sign out other devices');
  });
});
