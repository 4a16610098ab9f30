import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const DISABLED = 'This account has been turned off. Please contact support.';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

const link = () => screen.queryByRole('link', { name: 'help@vouchwell.example' });
/** Sets the build's support address. */
const build = (address: string) => vi.stubEnv('VITE_SUPPORT_EMAIL', address);

async function tell(title: string, text?: string) {
  const { Toaster, toastError } = await import('./toast.tsx');
  render(<Toaster />);
  act(() => toastError(title, text));
}

it('shows the support email next to a toast that mentions support in its title or text', async () => {
  build('help@vouchwell.example');
  await tell(DISABLED);
  expect(link()?.getAttribute('href')).toBe('mailto:help@vouchwell.example');
  vi.resetModules();
  document.body.replaceChildren();
  await tell('Error', DISABLED);
  screen.getByText(DISABLED);
  expect(link()).not.toBeNull();
});

it("shows no support email next to toasts that don't mention support, or if the build has none", async () => {
  build('help@vouchwell.example');
  await tell('Error', 'An error occurred during sign in');
  expect(link()).toBeNull();
  vi.resetModules();
  build('');
  await tell('Error', DISABLED);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('shows the support email next to a field error that mentions support', async () => {
  build('help@vouchwell.example');
  const { TextField } = await import('./forms/field.tsx');
  render(<TextField label="Current password" error={DISABLED} />);
  expect(link()).not.toBeNull();
  expect(screen.getByLabelText('Current password').getAttribute('aria-describedby')).toBeTruthy();
});
