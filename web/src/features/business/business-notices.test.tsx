import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { BusinessNotices } from './business-notices.tsx';

const ACCOUNT = 'ana@riveraplumbing.example';

const showFor = (contactEmail: string, undeliverableEmail: string) =>
  renderWithToasts(
    <BusinessNotices
      business={sampleBusiness({ contactEmail, undeliverableEmail })}
      accountEmail={ACCOUNT}
    />,
  );

it.each([
  ['the contact email', 'shop@example.com', 'shop@example.com'],
  ['the account’s email', 'shop@example.com', ACCOUNT],
])('shows that emails to %s bounce, and what to check', (_, contactEmail, undeliverableEmail) => {
  showFor(contactEmail, undeliverableEmail);
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toContain(`to email ${undeliverableEmail}, but our emails bounced`);
  const check = within(banner).getByRole('link', { name: 'Check your contact email' });
  expect(check.getAttribute('href')).toBe('/app/settings');
});

it('hides the banner about bounced emails if the email that bounced is no longer used', () => {
  showFor('shop@example.com', 'old@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});
