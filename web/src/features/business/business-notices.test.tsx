// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../ui/component-test.tsx';
import { UndeliverableBanner } from './business-notices.tsx';

const ACCOUNT = 'owner@example.com';
const showFor = (contactEmail: string, undeliverableEmail: string | null) =>
  show(
    <UndeliverableBanner business={{ contactEmail, undeliverableEmail }} accountEmail={ACCOUNT} />,
  );

it.each([
  ['the contact address', 'shop@example.com', 'shop@example.com'],
  ['the account’s address', 'shop@example.com', ACCOUNT],
])('says that %s refuses our emails, and what to check', (_, contact, refused) => {
  showFor(contact, refused);
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toContain(`to email ${refused}, but our emails were not accepted`);
  expect(banner.textContent).toContain('check your contact email');
});

it.each([
  ['no address refused them', null],
  ['another address refused them, which is not used any more', 'old@example.com'],
])('says nothing where %s', (_, refused) => {
  showFor('shop@example.com', refused);
  expect(screen.queryByRole('alert')).toBeNull();
});
