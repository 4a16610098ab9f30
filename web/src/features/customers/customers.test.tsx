import { act, cleanup, screen, within } from '@testing-library/react';
import { routes } from '@vouchwell/domain/paths';
import { sampleCustomer } from '@vouchwell/domain/testing/samples';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { updateCustomer, useCustomers } from '../../data/customers.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectFocus, expectToast, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { RequestsToday } from './requests-today.tsx';

const business = sampleBusiness();
const KEY = 'a'.repeat(64);
const maria = sampleCustomer({ tags: ['Roof'] });
const ben = sampleCustomer({
  key: 'b'.repeat(64),
  name: 'Ben Carter',
  waitsForAsk: false,
  email: '',
  state: 'referred',
});

beforeEach(() => {
  fakeState.customers = [ben, maria];
});

it('filters customers by state or tag, and shows a message if there are no matches', async () => {
  const user = renderAtPath(<CustomerList business={business} />);
  const names = () =>
    screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names()).toEqual(['Ben Carter', 'Maria Lopez']);
  await user.click(screen.getByRole('button', { name: 'Roof' }));
  expect(names()).toEqual(['Maria Lopez']);
  await user.selectOptions(screen.getByLabelText('Show'), 'Don’t ask');
  screen.getByText('No matching customers.');
  act(() => {
    fakeState.customers = [ben, { ...maria, unreachable: { at: new Date(), why: 'Full.' } }];
  });
  await user.selectOptions(screen.getByLabelText('Show'), 'Email bounced');
  expect(names()).toEqual(['Maria Lopez']);
});

it("shows what to do if there are no customers or they couldn't be loaded", () => {
  fakeState.customers = [];
  renderAtPath(<CustomerList business={business} />);
  screen.getByText('No customers yet.');
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe(
    routes.importLists,
  );
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  cleanup();
  vi.mocked(useCustomers).mockReturnValue({ status: 'error', retry: vi.fn() });
  renderAtPath(<CustomerList business={business} />);
  screen.getByRole('button', { name: 'Try again' });
});

it('keeps the form open while the first customer is added', async () => {
  fakeState.customers = [];
  const user = renderAtPath(<CustomerList business={business} />);
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  const form = await screen.findByRole('dialog');
  act(() => {
    fakeState.customers = [ben];
  });
  await screen.findByText('Ben Carter');
  expect(screen.getByRole('dialog')).toBe(form);
});

it('marks a customer as asked when the message opens, and lets the owner undo it', async () => {
  const user = renderAtPath(<RequestsToday business={business} />);
  await user.click(screen.getByRole('link', { name: /^Text/ }));
  expect(updateCustomer).toHaveBeenCalledWith(KEY, { to: 'asked', channel: 'sms' });
  await expectToast('Marked Maria as asked');
  expect(screen.queryByRole('link', { name: /^Text/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: /^Text/ });
});

function OpenPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <CustomerPanel business={business} id={KEY} onClose={() => setIsOpen(false)} />}
    </>
  );
}

it('shows that requests to a customer are off, and lets the owner turn them on again', async () => {
  fakeState.customers = [sampleCustomer({ optedOutAt: new Date(), state: 'opted_out' })];
  const user = renderAtPath(<CustomerPanel business={business} id={KEY} onClose={vi.fn()} />);
  screen.getByText('Requests to this customer are off.');
  await user.click(screen.getByRole('button', { name: 'Start asking again' }));
  await within(screen.getByRole('region', { name: 'Ask for a referral' })).findByRole('link', {
    name: /^Text/,
  });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const contactLinks = ['tel:5550101234', 'sms:5550101234', 'mailto:maria@example.com'];
  expect(hrefs.slice(0, 3)).toEqual(contactLinks);
});

it("doesn't let the owner undo a customer's unsubscribe", () => {
  fakeState.customers = [sampleCustomer({ optedOutAt: new Date(), optedOutBy: 'customer' })];
  renderAtPath(<CustomerPanel business={business} id={KEY} onClose={vi.fn()} />);
  screen.getByText('They unsubscribed, so only they can change this.');
  expect(screen.queryByRole('button', { name: /Start asking again|Stop asking/ })).toBeNull();
});

it('returns focus to the row when the panel closes, even if the customer had to be loaded first', async () => {
  fakeState.isLoading = true;
  const user = renderAtPath(<OpenPanel />);
  const row = screen.getByRole('button', { name: 'Open' });
  await user.click(row);
  screen.getByRole('dialog', { name: 'Customer' });
  act(() => {
    fakeState.isLoading = false;
  });
  screen.getByRole('dialog', { name: 'Maria Lopez' });
  await user.tab();
  await user.tab();
  await user.keyboard('{Escape}');
  await expectFocus(row);
});

it('deletes a customer after confirmation and shows a message', async () => {
  const onClose = vi.fn();
  const user = renderAtPath(<CustomerPanel business={business} id={KEY} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Delete customer' }));
  const question = screen.getByRole('dialog', { name: 'Delete this customer?' });
  await user.click(within(question).getByRole('button', { name: 'Delete customer' }));
  await expectToast('Maria removed from your list');
  expect(onClose).toHaveBeenCalledOnce();
  screen.getByText('This customer isn’t on your list');
});
