// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOutOthers } from '../../data/auth/account.ts';
import { NoAnswer } from '../../data/lib/call-errors.ts';
import { findToast, renderPart } from '../../ui/render-part.tsx';
import { OtherSessions } from './other-sessions.tsx';

vi.mock('../../data/auth/account.ts', () => ({ reauthenticate: vi.fn(), signOutOthers: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

async function press() {
  const user = renderPart(<OtherSessions email="owner@shop.test" />);
  await user.click(screen.getByRole('button', { name: 'Sign out other devices' }));
}

it('says that other sessions are signed out, and this one is not', async () => {
  await press();
  expect(await findToast('Signed out everywhere else')).toBe('You are still signed in here.');
});

it('says that other sessions were not signed out', async () => {
  vi.mocked(signOutOthers).mockRejectedValue(new NoAnswer('lost'));
  await press();
  await findToast('Your other devices could not be signed out. Please try again.');
  screen.getByRole('button', { name: 'Sign out other devices' });
});
