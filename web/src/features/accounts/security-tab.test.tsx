import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEmailChangeLink, signOutOtherSessions } from '../../data/account.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { NetworkError } from '../../data/lib/call-errors.ts';
import {
  readSecondFactors,
  startPhoneEnrollment,
  startTotpEnrollment,
} from '../../data/second-factor.ts';
import { findAxeViolations, findToast, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { SecondFactorSection, SecurityTab } from './security-tab.tsx';

const send = vi.mocked(sendEmailChangeLink);

async function press(name: string) {
  const user = renderAtPath(<SecurityTab email="ana@shop.example" timeZone={null} />);
  await user.click(screen.getByRole('button', { name }));
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });

/** Requests a link that changes the email. */
async function requestEmailChange(newEmail: string) {
  const user = await press('Change email');
  await user.type(screen.getByLabelText('New email'), newEmail);
  await user.click(button('Send link'));
  return user;
}

async function enterPassword(user: UserEvent) {
  await screen.findByRole('dialog', { name: 'Please confirm it’s you' });
  expect(await findAxeViolations()).toEqual([]);
  await user.type(screen.getByLabelText('Current password'), 'Vouchwell1{Enter}');
}

it.each([
  ['ana@mailinator.com', 'Please use a valid email address'],
  ['Ana@Shop.example', 'That’s already your email.'],
])('rejects the new email %s: %s', async (newEmail, message) => {
  await requestEmailChange(newEmail);
  await screen.findByText(message);
  expect(document.activeElement).toBe(screen.getByLabelText('New email'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['auth/email-already-in-use', 'This email already has an account. Use a different one.'],
  ['auth/internal-error', 'We couldn’t send the link. Try again.'],
])("explains why the email change link couldn't be sent: %s", async (code, message) => {
  send.mockRejectedValue(new AccountError(code, ''));
  await enterPassword(await requestEmailChange('office@shop.example'));
  await screen.findByText(message);
  expect(screen.queryByText('One more step')).toBeNull();
});

it("shows an error if other devices couldn't be signed out", async () => {
  vi.mocked(signOutOtherSessions).mockRejectedValue(new NetworkError('lost'));
  await press('Sign out other devices');
  await findToast('We couldn’t sign out your other devices. Please try again.');
  button('Sign out other devices');
});

describe('SecondFactorSection', () => {
  const NUMBER = '+15550101234';
  const INCOMPLETE = /^Enter the full number\./;
  const reading = vi.mocked(readSecondFactors);
  const starting = vi.mocked(startPhoneEnrollment);
  const finish = vi.fn<(code: string) => Promise<void>>();

  beforeEach(() => {
    starting.mockResolvedValue(finish);
  });

  const open = () => renderAtPath(<SecondFactorSection timeZone="America/New_York" />);

  async function askForPhone() {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Add a phone' }));
    const phone = await screen.findByLabelText('Phone number');
    const sendCode = async (number: string) => {
      await user.clear(phone);
      if (number) await user.type(phone, number);
      await user.click(screen.getByRole('button', { name: 'Send code' }));
    };
    return { user, phone, sendCode };
  }

  it('requires a verified email for a second factor, and explains the requirement', async () => {
    reading.mockResolvedValue({ factors: [], emailVerified: false });
    open();
    await screen.findByText(/^Verify your email first:/);
    expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull();
    expect(await findAxeViolations()).toEqual([]);
  });

  it("shows an error if the second factors couldn't be loaded, and lets the owner reload them", async () => {
    reading.mockRejectedValueOnce(new AccountError('auth/network-request-failed', ''));
    const user = open();
    await screen.findByText(/^We couldn’t load your second steps\./);
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Add a phone' });
  });

  it("doesn't offer an authenticator app if the project doesn't support it", async () => {
    open();
    await screen.findByRole('button', { name: 'Add a phone' });
    expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull();
  });

  it('moves the focus to the second-factor section once no second factor is left', async () => {
    const phone = { id: 'a', kind: 'phone', phoneNumber: NUMBER, enrolledAt: null } as const;
    reading.mockResolvedValueOnce({ factors: [phone], emailVerified: true });
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await findToast('Second step removed');
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    const region = button('Add a phone').closest('[tabindex]');
    await waitFor(() => expect(document.activeElement).toBe(region));
  });

  it("requires a full phone number for a second factor, and adds the business's country code", async () => {
    const { phone, sendCode } = await askForPhone();
    expect(document.activeElement).toBe(phone);
    screen.getByText(/^We add \+1\. /);
    for (const number of ['', '010 1234', '+12', '+1234567890123456']) {
      await sendCode(number);
      await screen.findByText(INCOMPLETE);
    }
    expect(await findAxeViolations()).toEqual([]);
    expect(starting).not.toHaveBeenCalled();
    await sendCode('(555) 010-1234');
    await screen.findByText(`We texted a code to ${NUMBER}.`);
  });

  it('shows why Auth rejected a phone number, and continues once it is corrected', async () => {
    starting.mockRejectedValueOnce(new AccountError('auth/invalid-phone-number', ''));
    const { sendCode } = await askForPhone();
    await sendCode(NUMBER);
    await screen.findByText('This phone number isn’t valid. Please check it.');
    await sendCode(' +1 (555) 010-1234');
    expect(starting).toHaveBeenLastCalledWith(NUMBER, expect.anything());
    await screen.findByText(`We texted a code to ${NUMBER}.`);
  });

  it('returns the focus to “Add a phone” once its form is canceled', async () => {
    const { user } = await askForPhone();
    await user.click(button('Cancel'));
    expect(document.activeElement).toBe(button('Add a phone'));
  });

  describe('an authenticator app as a second factor, if the project supports it', () => {
    const KEY = 'JBSWY3DPEHPK3PXP';

    beforeEach(() => {
      // The emulator doesn't support authenticator apps, so only this test covers them.
      fakeState.isTotpEnabled = true;
      vi.mocked(startTotpEnrollment).mockResolvedValue({
        key: KEY,
        uri: `otpauth://totp/Vouchwell:owner@shop.test?secret=${KEY}`,
        finish,
      });
    });

    async function addApp() {
      const user = open();
      await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
      const enter = async (code: string) => {
        await user.type(await screen.findByLabelText('Code'), code);
        await user.click(screen.getByRole('button', { name: 'Verify code' }));
      };
      return enter;
    }

    it('adds an authenticator app once its code is entered', async () => {
      const enter = await addApp();
      await screen.findByText(KEY);
      await screen.findByRole('img', { name: /QR code/ });
      await enter('123 456');
      await screen.findByRole('button', { name: 'Add a phone' });
      expect(finish).toHaveBeenCalledWith('123456');
      await waitFor(() => expect(reading).toHaveBeenCalledTimes(2));
    });

    it("doesn't set up an authenticator app if Auth rejects the request", async () => {
      vi.mocked(startTotpEnrollment).mockRejectedValue(
        new AccountError('auth/operation-not-allowed', ''),
      );
      await addApp();
      await screen.findByRole('button', { name: 'Add a phone' });
      expect(screen.queryByLabelText('Code')).toBeNull();
    });
  });
});
