import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  changePassword,
  reauthenticate,
  sendEmailChangeLink,
  signOutOthers,
} from '../../data/auth/account.ts';
import { AccountError } from '../../data/auth/account-errors.ts';
import { exportAccount } from '../../data/auth/account-export.ts';
import { NoAnswer } from '../../data/lib/call-errors.ts';
import {
  axeFindings,
  catchDownloads,
  findToast,
  readText,
  renderPart,
} from '../../ui/component-test.tsx';
import { OwnData } from './account-data.tsx';
import { SecurityTab } from './security-tab.tsx';

const send = vi.mocked(sendEmailChangeLink);
const changing = vi.mocked(changePassword);
const exporting = vi.mocked(exportAccount);

/** Opens the tab, and presses the button of that name. */
const OWN_DATA = <OwnData uid="owner" email="ana@shop.example" />;

async function press(
  name: string,
  section = <SecurityTab email="ana@shop.example" timeZone={null} />,
) {
  const user = renderPart(section);
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
    expect(isOpen('Change email')).toBe(false);
    expect(document.activeElement).toBe(button('Change email'));
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
  it('refuses two that differ', async () => {
    await save('long-enough', 'long-enough-too');
    await screen.findByText('New passwords do not match');
    expect(changing).not.toHaveBeenCalled();
  });

  it('saves one, says so and closes', async () => {
    await save('another-word-7');
    expect(await findToast('Your password is changed')).toBe('Use it the next time you sign in.');
    expect(changing).toHaveBeenCalledWith('another-word-7');
    expect(isOpen('Change Password')).toBe(false);
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
    expect(isOpen('Change Password')).toBe(true);
  });
});

describe('the other devices', () => {
  it('are signed out, and this one is not', async () => {
    await press('Sign out other devices');
    expect(await findToast('Signed out everywhere else')).toBe('You are still signed in here.');
  });

  it('stay signed in where it failed, and the owner is told', async () => {
    vi.mocked(signOutOthers).mockRejectedValue(new NoAnswer('lost'));
    await press('Sign out other devices');
    await findToast('Your other devices could not be signed out. Please try again.');
    button('Sign out other devices');
  });
});

describe('a copy of the data', () => {
  it('saves the owner’s data as a file of this day', async () => {
    const downloads = catchDownloads();
    exporting.mockResolvedValue(new Blob(['{"account":1}']));
    await press('Download my data', OWN_DATA);
    await findToast('Your data is downloaded');
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.name).toMatch(/^vouchwell-data-\d{4}-\d\d-\d\d\.json$/);
    expect(downloads[0]?.content.type).toBe('application/json');
    expect(await readText(downloads[0]?.content)).toBe('{"account":1}');
  });

  it('shows how far it is, and says nothing of a download that was cancelled', async () => {
    const downloads = catchDownloads();
    exporting.mockImplementation(({ signal, onProgress }) => {
      onProgress({ read: 0, of: null });
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const user = await press('Download my data', OWN_DATA);
    screen.getByRole('button', { name: 'Downloading...' });
    screen.getByRole('progressbar', { name: 'Download' });
    screen.getByText('Counting...');
    await user.click(screen.getByRole('button', { name: 'Cancel download' }));
    await screen.findByRole('button', { name: 'Download my data' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(downloads).toEqual([]);
  });

  it('says that it failed, and can be tried again', async () => {
    exporting.mockRejectedValue(new Error('PERMISSION_DENIED'));
    await press('Download my data', OWN_DATA);
    expect(await findToast('Your data could not be downloaded')).toBe(
      'Check your connection, then try again.',
    );
    screen.getByRole('button', { name: 'Download my data' });
  });
});
