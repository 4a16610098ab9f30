import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBillingPortalUrl } from '../../data/billing.ts';
import { findAxeViolations, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { ManageBillingButton } from './subscription-status.tsx';

const asking = vi.mocked(createBillingPortalUrl);
const tab = {
  opener: window as unknown,
  closed: false,
  close: vi.fn(),
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn() },
};
const opening = vi.fn<typeof window.open>();

beforeEach(() => {
  vi.stubGlobal('open', opening);
  opening.mockReturnValue(tab as unknown as Window);
});
afterEach(() => vi.resetAllMocks());

async function press() {
  const user = renderAtPath(<ManageBillingButton look="primary" />);
  await user.click(screen.getByRole('button', { name: 'Manage Billing' }));
  return user;
}

it("shows that the billing portal is opening, or an error if it doesn't open", async () => {
  let fail: (error: Error) => void = () => undefined;
  asking.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  await press();
  await screen.findByRole('button', { name: 'Opening...' });
  fail(new Error('INTERNAL'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to open billing management. Please try again.');
  expect(tab.close).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Manage Billing' });
  expect(await findAxeViolations()).toEqual([]);
});
