import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { openEmailChange, undoEmailChange } from '../../data/auth/email-change-link.ts';
import { axeFindings, renderPart } from '../../ui/component-test.tsx';
import { EmailChangeLink, EmailUndoLink } from './email-change-link.tsx';

describe('the page of the link that changes an email', () => {
  it.each([
    ['auth/expired-action-code', /^This link has expired/, 'Sign In'],
    ['auth/email-already-in-use', /its email now belongs to another account/, 'Sign In'],
    ['auth/network-request-failed', /^We could not reach the server\./, 'Try again'],
  ])('says what to do about %s', async (code, words, next) => {
    vi.mocked(openEmailChange).mockRejectedValue(new AccountError(code, ''));
    renderPart(<EmailChangeLink code="code" />);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    screen.getByRole('button', { name: next });
  });
});

describe('the page of the link that undoes it', () => {
  it('says by which email to sign in again, and to choose a new password', async () => {
    vi.mocked(undoEmailChange).mockResolvedValue('ana@shop.example');
    renderPart(<EmailUndoLink code="code" />);
    await screen.findByText('ana@shop.example');
    screen.getByText(/Open it now and choose a new password/);
    expect(await axeFindings()).toEqual([]);
  });

  it('says that a link was used before', async () => {
    vi.mocked(undoEmailChange).mockRejectedValue(new AccountError('auth/invalid-action-code', ''));
    renderPart(<EmailUndoLink code="code" />);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /was already used.*contact support/,
    );
    screen.getByRole('link', { name: 'Sign In' });
  });
});
