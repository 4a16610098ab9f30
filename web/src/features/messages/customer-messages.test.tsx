import { screen, within } from '@testing-library/react';
import type { StoredSettings } from '@vouchwell/domain/business/settings';
import { expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { saveTemplate } from '../../data/templates.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferrerEmails } from './customer-messages.tsx';

const save = vi.mocked(saveTemplate);
const section = (title: string) => within(screen.getByRole('region', { name: title }));
const thanks = () => section('Thank you for the referral');
const converted = () => section('Their friend became a customer');
const open = (settings: StoredSettings = {}) =>
  renderWithToasts(
    <ReferrerEmails business={sampleBusiness({ settings, fromLabel: 'Your friends' })} />,
  ).user;

it('rejects an unavailable variable and an empty subject in an email to customers', async () => {
  const user = open();
  await user.click(thanks().getByRole('button', { name: /^Edit ?thank-you email$/ }));
  expect(thanks().queryByRole('button', { name: /Friend's phone/ })).toBeNull();
  const message = thanks().getByLabelText('Message');
  await user.clear(message);
  await user.click(message);
  await user.paste('Call {{referral_phone}}');
  await user.clear(thanks().getByLabelText('Subject'));
  await user.click(thanks().getByRole('button', { name: 'Save thank-you email' }));
  await thanks().findByText(
    "Your customer would see [Friend's phone] exactly as written. We can’t fill that in, so remove it.",
  );
  thanks().getByText('Write a subject');
  expect(save).not.toHaveBeenCalled();
});

it('rejects a link to an unknown website in an email to customers [attack]', async () => {
  const user = open();
  await user.click(converted().getByRole('button', { name: /^Edit ?new customer email$/ }));
  const message = converted().getByLabelText('Message');
  await user.clear(message);
  await user.click(message);
  await user.paste('Pay at https://evil.example/login');
  await user.click(converted().getByRole('button', { name: 'Save new customer email' }));
  await converted().findByText(/^Remove https:\/\/evil\.example\/login\. You can only link/);
  expect(save).not.toHaveBeenCalled();
});
