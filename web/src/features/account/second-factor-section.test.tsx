import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reauthenticate } from '../../data/account.ts';
import { world } from '../../data/fake/world.ts';
import { AccountError, RecentSignInRequired } from '../../data/lib/account-errors.ts';
import {
  readSecondFactors,
  startPhoneEnrolment,
  startTotpEnrolment,
} from '../../data/second-factor.ts';
import { axeFindings, renderPart } from '../../ui/testing/component-test.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const NUMBER = '+15550101234';
const INCOMPLETE = /^Enter the whole number\./;
const reading = vi.mocked(readSecondFactors);
const starting = vi.mocked(startPhoneEnrolment);
const finish = vi.fn<(code: string) => Promise<void>>();

beforeEach(() => {
  starting.mockResolvedValue(finish);
});

const open = () => renderPart(<SecondFactorSection timeZone="America/New_York" />);

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

describe('the second steps of an owner', () => {
  it('need a verified email address, and say so', async () => {
    reading.mockResolvedValue({ factors: [], emailVerified: false });
    open();
    await screen.findByText(/^Please verify your email address first:/);
    expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it('say that they could not be loaded, and are read again', async () => {
    reading.mockRejectedValueOnce(new AccountError('auth/network-request-failed', ''));
    const user = open();
    await screen.findByText(/^Your second steps could not be loaded\./);
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Add a phone' });
  });

  it('offer no authenticator app where none is switched on', async () => {
    open();
    await screen.findByRole('button', { name: 'Add a phone' });
    expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull();
  });
});

describe('a phone as a second step', () => {
  it('takes whole numbers, and adds the country code of the business', async () => {
    const { phone, sendCode } = await askForPhone();
    expect(document.activeElement).toBe(phone);
    screen.getByText(/^We add \+1\. /);
    for (const number of ['', '010 1234', '+12', '+1234567890123456']) {
      await sendCode(number);
      await screen.findByText(INCOMPLETE);
    }
    expect(await axeFindings()).toEqual([]);
    expect(starting).not.toHaveBeenCalled();
    await sendCode('(555) 010-1234');
    await screen.findByText(`We sent a code by text message to ${NUMBER}.`);
  });

  it('tells of a number that Auth refuses, and takes it once it does not', async () => {
    starting.mockRejectedValueOnce(new AccountError('auth/invalid-phone-number', ''));
    const { sendCode } = await askForPhone();
    await sendCode(NUMBER);
    await screen.findByText('This phone number is not valid. Please check it.');
    await sendCode(' +1 (555) 010-1234');
    expect(starting).toHaveBeenLastCalledWith(NUMBER, expect.anything());
    await screen.findByText(`We sent a code by text message to ${NUMBER}.`);
  });

  it('asks for the current password where Auth does, and then sends the code', async () => {
    starting.mockRejectedValueOnce(new RecentSignInRequired(''));
    vi.mocked(reauthenticate).mockResolvedValue(null);
    const { user, sendCode } = await askForPhone();
    await sendCode(NUMBER);
    await user.type(await screen.findByLabelText('Current password'), 'Vouchwell1{Enter}');
    await screen.findByText(`We sent a code by text message to ${NUMBER}.`);
    expect(reauthenticate).toHaveBeenCalledWith('Vouchwell1');
    expect(starting).toHaveBeenCalledTimes(2);
  });
});

describe('an authenticator app, where the project has them switched on', () => {
  const KEY = 'JBSWY3DPEHPK3PXP';

  beforeEach(() => {
    // The emulator has none: this is as near as a test comes to a project that has.
    world.totpIsOn = true;
    vi.mocked(startTotpEnrolment).mockResolvedValue({
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

  it('is added by the code that it shows', async () => {
    const enter = await addApp();
    await screen.findByText(KEY);
    await screen.findByRole('img', { name: /QR code/ });
    await enter('123 456');
    await screen.findByRole('button', { name: 'Add a phone' });
    expect(finish).toHaveBeenCalledWith('123456');
    await waitFor(() => expect(reading).toHaveBeenCalledTimes(2));
  });

  it('is not added by another code', async () => {
    finish.mockRejectedValue(new AccountError('auth/invalid-verification-code', ''));
    const enter = await addApp();
    await enter('000000');
    await screen.findByText(/That code is not right/);
    expect(reading).toHaveBeenCalledOnce();
  });

  it('is not begun where Auth refuses', async () => {
    vi.mocked(startTotpEnrolment).mockRejectedValue(
      new AccountError('auth/operation-not-allowed', ''),
    );
    await addApp();
    await screen.findByRole('button', { name: 'Add a phone' });
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});
