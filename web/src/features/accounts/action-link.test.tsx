import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readEmailChange, readEmailUndo, undoEmailChange } from '../../data/account.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { findAxeViolations, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { EmailChangeLink, EmailUndoLink } from './action-link.tsx';

it.each([
  ['auth/expired-action-code', /^This link has expired/, 'Sign In'],
  ['auth/email-already-in-use', /its email now belongs to another account/, 'Sign In'],
  ['auth/network-request-failed', /^We couldn’t reach the server\./, 'Try again'],
])('explains what to do if an email change link fails with %s', async (code, words, next) => {
  vi.mocked(readEmailChange).mockRejectedValue(new AccountError(code, ''));
  renderAtPath(<EmailChangeLink code="code" />);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  screen.getByRole('button', { name: next });
});

it('shows which email to sign in with after an email change is undone, and asks for a new password', async () => {
  vi.mocked(readEmailUndo).mockResolvedValue('ana@shop.example');
  vi.mocked(undoEmailChange).mockResolvedValue('ana@shop.example');
  const user = renderAtPath(<EmailUndoLink code="code" />);
  await screen.findByText('ana@shop.example');
  expect(await findAxeViolations()).toEqual([]);
  expect(undoEmailChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Change it back' }));
  await screen.findByRole('heading', { name: 'Your email has been changed back' });
  screen.getByText('ana@shop.example');
  screen.getByText(/Open it now and choose a new password/);
  expect(await findAxeViolations()).toEqual([]);
});
