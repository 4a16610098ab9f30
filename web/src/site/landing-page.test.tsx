import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';

it('says what the product does, and names each way on', () => {
  render(<LandingPage />);
  const features = within(document.getElementById('features') ?? document.body);
  for (const name of [
    'Professional referral email templates',
    'Instant email notifications',
    'Reward and incentive showcase',
    'A referral management dashboard',
    'Word-of-mouth boost',
    'Quick setup',
  ])
    features.getByRole('heading', { name });
  screen.getByText(/Set up in 5 minutes: /);
  screen.getByText('trust referrals from people they know');
  screen.getByText('trust referrals from businesses they have used');
  // Said once, where the page ends.
  screen.getByText(/^A demo is free and takes 30 minutes\..* sign in and have a subscription\.$/);
  for (const [name, path] of [
    ['Start your 7-day free trial', '/pricing?coupon=FREETRIAL'],
    ['Sign Up Now!', '/pricing'],
    ['Book a Demo', '/demo'],
    ['See How It Works', '#features'],
    ['Login', '/auth'],
  ] as const)
    expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(path);
});
