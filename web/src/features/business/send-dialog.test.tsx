import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordFirstStep } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { SendToCustomerButton } from './send-dialog.tsx';

const LINK = 'https://vouchwell.example/r/rivera-plumbing';
const business = sampleBusiness();
const REQUEST =
  'Know anyone who’d like Rivera Plumbing? Send them our way. ' +
  'As a thank-you: $50 off your next visit, and $50 off for your friend.';

/** Links that the page opened without a click. */
let opened: string[] = [];

beforeEach(() => {
  opened = [];
  vi.mocked(recordFirstStep).mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.href);
  });
});

async function open() {
  const { user } = renderWithToasts(<SendToCustomerButton business={business} link={LINK} />);
  await user.click(screen.getByRole('button', { name: 'Send to a customer' }));
  await screen.findByRole('dialog', { name: 'Send to a customer' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const enterRecipient = async (name: string, to: string) => {
    await user.type(screen.getByLabelText('Customer’s name'), name);
    await user.type(screen.getByLabelText('Mobile number or email'), to);
    await press('Open message');
  };
  return { user, press, enterRecipient };
}

it('points out missing or invalid fields, without opening an app', async () => {
  const { enterRecipient } = await open();
  await enterRecipient(' ', 'ben@');
  await screen.findByText('Enter your customer’s name');
  screen.getByText('Enter a mobile number, or an email like maria@example.com');
  expect(opened).toEqual([]);
  expect(recordFirstStep).not.toHaveBeenCalled();
});

it("shows the message if no app opens, even if it can't be copied", async () => {
  const { user, enterRecipient, press } = await open();
  await enterRecipient('Ben', '555 010 1234');
  await screen.findByRole('dialog', { name: 'Hit send in your texting app' });
  expect(opened[0]).toMatch(/^sms:\+15550101234\?/);
  const message = `Hi Ben,\n${REQUEST}\n${LINK}?at=sent`;
  await press('Copy the message');
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(message);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copied' }));
  await screen.findByText(/^Select the message and copy it:/);
  expect(document.body.textContent).toContain(message);
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
});
