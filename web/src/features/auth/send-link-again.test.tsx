// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { findToast, renderPart } from '../../ui/render-part.tsx';
import { SendLinkAgain } from './send-link-again.tsx';

async function send(sendLink: () => Promise<void>) {
  const user = renderPart(<SendLinkAgain email="new@shop.example" sendLink={sendLink} />);
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
}

it('says where the link went', async () => {
  await send(async () => undefined);
  expect(await findToast('Verification link sent')).toBe('Check the inbox of new@shop.example.');
});

it('says that a link could not be sent, and can be asked again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  await send(() => Promise.reject(new AccountError('auth/operation-not-allowed', '')));
  expect(await findToast('Error')).toBe('The link could not be sent. Try again.');
  screen.getByRole('button', { name: 'Send the link again' });
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
