import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyActionLink,
  openResetLink,
  readActionLink,
  setNewPassword,
} from '../../data/account.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { readNewAccountEmail } from '../../data/lib/local-data.ts';
import { signInToNewAccount } from '../../data/sign-in.ts';
import { consumeLandingNote } from '../../site/landing-redirect.ts';
import {
  createDeferred,
  findAxeViolations,
  findToast,
  getAddress,
  renderAtPath,
} from '../../ui/testing/test-utils.tsx';
import { EmailedLinkPage } from './emailed-link.tsx';

const reading = vi.mocked(readActionLink);
const opening = vi.mocked(applyActionLink);
const setting = vi.mocked(setNewPassword);
const email = 'owner@shop.example';
const TOO_OLD = /^This link has expired or was already used\./;

const open = (mode = 'verifyEmail', address = '/') =>
  renderAtPath(<EmailedLinkPage mode={mode} code="code" />, address);
/** Opens a link that needs confirmation, and confirms it. */
async function confirm(button: string, mode = 'verifyEmail', address = '/') {
  const purpose = mode === 'verifyEmail' ? 'verify' : 'remove-factor';
  reading.mockResolvedValue({ email, state: 'confirmation-needed', purpose });
  const user = open(mode, address);
  await user.click(await screen.findByRole('button', { name: button }));
}
/** Waits for the redirect to the landing page, which shows a note. */
const leave = () => waitFor(() => expect(consumeLandingNote()).not.toBeNull());

it("tells a paid owner to sign in if the verification link can't sign them in", async () => {
  opening.mockResolvedValue({ email, state: 'done' });
  const paid = encodeURIComponent('https://vouchwell.example/?paid');
  await confirm('Verify email', 'verifyEmail', `/?continueUrl=${paid}`);
  await waitFor(() =>
    expect(consumeLandingNote()).toEqual({
      title: 'Your email is verified',
      text: 'Sign in to open your dashboard.',
      next: { label: 'Sign in', path: '/auth' },
    }),
  );
  // The sign-in form is prefilled with this email.
  expect(readNewAccountEmail()).toBe(email);
  expect(opening).toHaveBeenCalledExactlyOnceWith('code');
});

it('signs the owner in and opens the plans page in the browser that created the account', async () => {
  opening.mockResolvedValue({ email, state: 'done' });
  vi.mocked(signInToNewAccount).mockResolvedValue(true);
  await confirm('Verify email', 'verifyEmail', '/?continueUrl=invalid');
  expect(await findToast('Your email is verified')).toBe('Next, choose a plan.');
  await waitFor(() => expect(getAddress()).toBe('/auth?for=trial'));
  expect(consumeLandingNote()).toBeNull();
});

it('shows a verification link as expired if it has been used since its page was opened', async () => {
  opening.mockRejectedValue(new AccountError('auth/invalid-action-code', ''));
  await confirm('Verify email');
  await screen.findByText(TOO_OLD);
});

it("lets an owner who doesn't remember their password choose a new one, and then asks them to sign in", async () => {
  reading.mockResolvedValue({ email, state: 'password-needed' });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'I don’t remember it' }));
  screen.getByText(/^Choose a new password\./);
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  screen.getByText(email);
  expect(await findAxeViolations()).toEqual([]);
  await user.type(screen.getByLabelText('New password'), 'Something-New-2');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await findToast('Password changed')).toBe('Sign in with your new password.');
  expect(setting).toHaveBeenCalledExactlyOnceWith('code', 'Something-New-2');
  await waitFor(() => expect(getAddress()).toBe('/auth'));
  expect(readNewAccountEmail()).toBe(email);
  expect(consumeLandingNote()).toBeNull();
});

it('shows a verification link as expired if it has been used while its password form was open', async () => {
  reading.mockResolvedValue({ email, state: 'password-needed' });
  setting.mockRejectedValue(new AccountError('auth/invalid-action-code', ''));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'I don’t remember it' }));
  await user.type(await screen.findByLabelText('New password'), 'Something-New-2');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  await screen.findByText(TOO_OLD);
  screen.getByRole('link', { name: 'Sign In' });
});

it('removes a second factor, and goes to the sign-in page', async () => {
  opening.mockResolvedValue({ email, state: 'done' });
  await confirm('Remove second step', 'revertSecondFactorAddition');
  await findToast('Second step removed');
  await waitFor(() => expect(getAddress()).toBe('/auth'));
});

it('rejects a link whose URL was changed to a different kind of link', async () => {
  reading.mockResolvedValue({ email, state: 'open-elsewhere' });
  open();
  await screen.findByText(TOO_OLD);
  expect(consumeLandingNote()).toBeNull();
});

it('rejects a link whose code is for a different action than its page', async () => {
  reading.mockResolvedValue({ email, state: 'confirmation-needed', purpose: 'remove-factor' });
  open();
  await screen.findByText(TOO_OLD);
  expect(opening).not.toHaveBeenCalled();
});

it('uses a link only once if its button is clicked twice', async () => {
  const response = createDeferred<Awaited<ReturnType<typeof applyActionLink>>>();
  opening.mockReturnValue(response.promise);
  await confirm('Verify email');
  screen.getByRole('button', { name: 'One moment...' }).click();
  expect(opening).toHaveBeenCalledExactlyOnceWith('code');
  await act(async () => response.resolve({ email, state: 'done' }));
  await leave();
});

describe('a password reset link', () => {
  beforeEach(() => {
    vi.mocked(openResetLink).mockResolvedValue('owner@shop.test');
  });

  async function save(password: string) {
    const user = renderAtPath(<EmailedLinkPage mode="resetPassword" code="code" />);
    await user.type(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
  }

  it('rejects a weak new password, and shows which rule it breaks', async () => {
    await save('NoNumberHere');
    await screen.findByText('Password must contain at least one number');
    expect(screen.queryByText('Weak password')).toBeNull();
    expect(screen.queryByText(/with uppercase, lowercase, and number$/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(setting).not.toHaveBeenCalled();
  });

  it('returns the focus to the button once the request for a new link is canceled', async () => {
    const user = renderAtPath(<EmailedLinkPage mode="resetPassword" code={null} />);
    const request = screen.getByRole('button', { name: 'Request a new link' });
    await user.click(request);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(request);
  });

  it("keeps the form open if the new password couldn't be saved", async () => {
    setting.mockRejectedValue(new AccountError('auth/internal-error', ''));
    await save('Something-New-2');
    expect(await findToast('Error')).toBe('We couldn’t save your new password. Try again.');
    screen.getByLabelText('New password');
  });
});
