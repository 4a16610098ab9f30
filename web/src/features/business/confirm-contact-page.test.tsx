import { screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { confirmContact } from '../../data/business.ts';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ConfirmContactPage } from './confirm-contact-page.tsx';

const confirm = vi.mocked(confirmContact);
const TOKEN = 'link.signature';

/** Opens the page from an emailed link; `press` clicks its button. */
function open(path = `/confirm-contact#${TOKEN}`) {
  const { user } = renderWithToasts(<ConfirmContactPage />, path);
  return () => user.click(screen.getByRole('button', { name: 'Confirm this email' }));
}

it('shows where to get another confirmation link if a link has expired', async () => {
  confirm.mockRejectedValue(new ApiError('link-unusable', 'refused'));
  await open()();
  await screen.findByText('This link no longer works');
  screen.getByText(/open the Business tab of your settings\.$/);
});

it('shows where to get another confirmation link if a mail gateway dropped the token', () => {
  open('/confirm-contact');
  screen.getByText(/open the Business tab of your settings\.$/);
});

it("lets the owner retry confirming the contact email if the server couldn't be reached", async () => {
  confirm.mockRejectedValueOnce(new NetworkError('lost')).mockResolvedValue('office@oak.example');
  const press = open();
  await press();
  await screen.findByText('We couldn’t reach the server. Check your connection and try again.');
  await press();
  await screen.findByText('Your contact email is confirmed');
});
