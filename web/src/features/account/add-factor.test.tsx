// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { startTotpEnrolment } from '../../data/auth/second-factor-totp.ts';
import { AddFactor } from './add-factor.tsx';

// The emulator has no authenticator apps: this is as near as a test comes to a project that has.
vi.mock('../../data/auth/second-factor-totp.ts', () => ({
  totpIsOn: true,
  startTotpEnrolment: vi.fn(),
}));
vi.mock('../../data/auth/second-factor-phone.ts', () => ({}));
vi.mock('../../data/auth/account.ts', () => ({}));

const start = vi.mocked(startTotpEnrolment);
const finish = vi.fn<(code: string) => Promise<void>>();
const onAdded = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  start.mockResolvedValue({
    key: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Vouchwell:owner@shop.test?secret=JBSWY3DPEHPK3PXP',
    finish,
  });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function open() {
  render(<AddFactor email="owner@shop.test" onAdded={onAdded} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
}
async function enter(code: string) {
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify code' }));
}

describe('an authenticator app, where the project has them switched on', () => {
  it('is added by the code that it shows', async () => {
    open();
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    await enter('123 456');
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(finish).toHaveBeenCalledWith('123456');
    expect(await screen.findByRole('button', { name: 'Add a phone' })).toBeTruthy();
  });

  it('is not added by another code', async () => {
    finish.mockRejectedValue(new AccountError('auth/invalid-verification-code', ''));
    open();
    await enter('000000');
    expect(await screen.findByText(/That code is not right/)).toBeTruthy();
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('is not begun where Auth refuses', async () => {
    start.mockRejectedValue(new AccountError('auth/operation-not-allowed', ''));
    open();
    expect(await screen.findByRole('button', { name: 'Add a phone' })).toBeTruthy();
  });
});
