import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferralLink } from './referral-link.tsx';

const LINK = 'https://vouchwell.example/r/rivera-plumbing';
/** Too long for any QR code. */
const TOO_LONG = `https://vouchwell.example/r/${'x'.repeat(3000)}`;

beforeEach(() => {
  const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
});

const open = (link = LINK) =>
  renderWithToasts(<ReferralLink business={sampleBusiness()} link={link} />);

it('opens a preview of the up-to-date form in a new tab', () => {
  open();
  const form = screen.getByRole('link', { name: 'Preview' });
  const changed = Date.parse('2026-01-05T12:00:00Z');
  expect(form.getAttribute('href')).toBe(`${LINK}?updated=${changed}`);
  expect(form.getAttribute('target')).toBe('_blank');
});

it("shows only the link if the QR code can't be created", async () => {
  const { user } = open(TOO_LONG);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('Failed to create the QR code', expect.anything()),
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(QR code|Download)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await expectToast(
    'The link is selected',
    'Your browser didn’t let us copy it. Please copy it yourself.',
  );
});
