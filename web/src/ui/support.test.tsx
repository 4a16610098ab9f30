import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const EMAIL = 'help@vouchwell.example';
const DISABLED = 'This account has been turned off. Please contact support.';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

it.each([
  ['shows the support email next to a toast whose title mentions support', EMAIL, DISABLED, '', 1],
  ['shows the support email next to a toast whose text mentions it', EMAIL, 'Error', DISABLED, 1],
  ["shows no support email if a toast doesn't mention support", EMAIL, 'Error', 'Offline', 0],
  ['shows no support email if the build has none', '', 'Error', DISABLED, 0],
])('%s', async (_, email, title, text, count) => {
  vi.stubEnv('VITE_SUPPORT_EMAIL', email);
  const { Toaster, toastError } = await import('./toast.tsx');
  render(<Toaster />);
  act(() => toastError(title, text));
  screen.getByText(title);
  expect(screen.queryAllByRole('link')).toHaveLength(count);
});

it('shows the support email next to a field error that mentions support', async () => {
  vi.stubEnv('VITE_SUPPORT_EMAIL', EMAIL);
  const { TextField } = await import('./forms/field.tsx');
  render(<TextField label="Current password" error={DISABLED} />);
  expect(screen.getByRole('link', { name: EMAIL }).getAttribute('href')).toBe(`mailto:${EMAIL}`);
  expect(screen.getByLabelText('Current password').getAttribute('aria-describedby')).toBeTruthy();
});
