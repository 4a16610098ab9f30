import { cleanup, render, screen, within } from '@testing-library/react';
import { routes } from '@vouchwell/domain/paths';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LegalPage } from './legal-page.tsx';

const SMITH = { name: 'Smith Software LLC', address: '1 Oak Street\nAustin, TX' };
const open = (path: string, operator = SMITH) =>
  render(<LegalPage path={path} operator={operator} />);

afterEach(cleanup);

describe.each([
  [routes.privacy, 'Privacy notice'],
  [routes.terms, 'Terms of use'],
  [routes.dataProcessing, 'Data processing agreement'],
  [routes.acceptableUse, 'Acceptable use policy'],
  [routes.accessibility, 'Accessibility statement'],
])('%s', (path, title) => {
  it('shows the operator and version, and has no unfilled placeholders', () => {
    open(path);
    screen.getByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('group').textContent).toBe(
      'Smith Software LLC\n1 Oak Street\nAustin, TX',
    );
    screen.getByText(/^Version \d+,/);
    expect(document.body.textContent).not.toMatch(/[[\]]|draft|lawyer must/i);
  });
});

it("states how long a friend's data is kept, and how to have it removed", () => {
  open(routes.privacy);
  screen.getByText(/not updated the referral for 24 months/);
  screen.getByText(/To ask us, write to the address at the top of this page/);
});

it('the data processing agreement lists each company that processes data for us', () => {
  open(routes.dataProcessing);
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  for (const name of ['Google', 'Stripe', 'email service'])
    expect(names.some((one) => one?.includes(name))).toBe(true);
});

it("shows the support email next to the company's address if the build has one", async () => {
  vi.resetModules();
  vi.stubEnv('VITE_SUPPORT_EMAIL', 'help@vouchwell.example');
  const page = await import('./legal-page.tsx');
  render(<page.LegalPage path={routes.privacy} operator={SMITH} />);
  const link = within(screen.getByRole('group')).getByRole('link');
  expect(link.getAttribute('href')).toBe('mailto:help@vouchwell.example');
  vi.unstubAllEnvs();
});
