import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callMock, clickSubmit, fillIn, openPage, rivera, setUpPage } from '../page.fixture.tsx';

setUpPage();

const alert = async () => (await screen.findByRole('alert')).textContent;
/** Imports the error class again, because each test resets the modules. */
async function reject(reason: string | null) {
  const { ApiError } = await import('../../data/lib/call-errors.ts');
  callMock.mockRejectedValue(new ApiError(reason as never, 'X'));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const GENERAL = 'There was an error submitting your referral. Please try again.';
it.each([
  [
    'too many were sent',
    'too-many-requests',
    'Too many referrals submitted recently. Please wait a moment before trying again.',
  ],
  [
    'the link was turned off in the meantime',
    'business-not-found',
    'This referral link is no longer active.',
  ],
  ['a bot seems to have filled in the form', 'automated', GENERAL],
  ['the reason is unknown', null, GENERAL],
])('keeps the form and shows an error if %s', async (_name, reason, message) => {
  await openPage('/r/rivera');
  await reject(reason);
  fillIn();
  clickSubmit();
  expect(await alert()).toContain(message);
  expect((screen.getByLabelText("Friend's name") as HTMLInputElement).value).toBe('Ben Carter');
  expect(window.location.pathname).toBe('/r/rivera');
});

it('shows an error after an invalid response', async () => {
  await openPage('/r/rivera');
  const { error } = z.literal(true).safeParse(false);
  callMock.mockRejectedValue(error);
  fillIn();
  clickSubmit();
  expect(await alert()).toContain('Failed to create referral. Please try again.');
});

it('shows a generic error message if our own code fails', async () => {
  await openPage('/r/rivera');
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('no randomness');
  });
  fillIn();
  clickSubmit();
  expect(await alert()).toContain('An unexpected error occurred. Please try again.');
});

it('asks the customer to refresh the page if the business has no email template', async () => {
  await openPage('/r/rivera', { ...rivera, emailTemplate: null });
  fillIn();
  clickSubmit();
  expect(await alert()).toContain('Email template not loaded. Please refresh the page.');
  expect(callMock).not.toHaveBeenCalled();
});

it('asks the customer to refresh the page if the business has no SMS template', async () => {
  await openPage('/r/rivera', { ...rivera, smsTemplate: null });
  fireEvent.click(screen.getByLabelText('Send SMS'));
  fillIn({ phone: '5550101234' });
  clickSubmit();
  expect(await alert()).toContain('SMS template not loaded. Please refresh the page.');
  expect(callMock).not.toHaveBeenCalled();
});
