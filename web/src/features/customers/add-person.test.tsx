import { cleanup, screen, waitFor } from '@testing-library/react';
import { sampleReferrer } from '@vouchwell/domain/testing/samples';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { addCustomer } from '../../data/customers.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { logReferral } from '../../data/referrals.ts';
import {
  expectToast,
  findAxeViolations,
  getAddress,
  renderAtPath,
} from '../../ui/testing/test-utils.tsx';
import { AddPerson, AddPersonButton } from './add-person.tsx';

const business = sampleBusiness();
const log = vi.mocked(logReferral);
const add = vi.mocked(addCustomer);
const getButton = (name: string) => screen.getByRole('button', { name });

it('preselects the reason for adding a person from the URL, and clears the URL when the form closes', async () => {
  const user = renderAtPath(
    <AddPersonButton business={business} reason="called" />,
    '/app/dashboard?add=job-done',
  );
  expect(await screen.findByLabelText('They’re already a customer')).toHaveProperty(
    'checked',
    true,
  );
  await user.click(getButton('Cancel'));
  expect(getAddress()).toBe('/app/dashboard');
});

function ClosingAddPerson({
  initialReason,
}: Pick<ComponentProps<typeof AddPerson>, 'initialReason'>) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return isOpen && <AddPerson {...{ business, initialReason }} onClose={close} />;
}

it("requires a caller's name and a new referrer's contact details, and offers to thank the referrer", async () => {
  fakeState.referrers = [sampleReferrer()];
  const user = renderAtPath(<ClosingAddPerson initialReason="called" />);
  await user.click(getButton('Save'));
  screen.getByText('Enter a name or a number');
  screen.getByText('Choose who referred them');
  await user.type(screen.getByLabelText('Name'), 'Ben');
  await user.type(screen.getByLabelText('Who referred them?'), 'Ann Price');
  await user.click(screen.getByRole('option', { name: 'New person' }));
  await user.click(getButton('Save'));
  screen.getByText('Enter their phone number or email');
  await user.type(screen.getByLabelText('Their phone number or email'), '555 010 2222');
  log.mockResolvedValue({
    referrer: { name: 'Ann Price', email: '', phone: '555 010 2222', linkCode: 'abcdefghjkmn' },
  });
  await user.click(getButton('Save'));
  const sentBy = { new: { name: 'Ann Price', email: '', phone: '555 010 2222' } };
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ sentBy })));
  const thanks = await screen.findByRole('link', { name: 'Thank Ann' });
  expect(thanks.getAttribute('href')).toMatch(/^sms:5550102222\?body=Hi%20Ann/);
});

const listed = {
  key: 'a'.repeat(64),
  linkCode: 'm4r7a2k9p3xq',
  name: 'Ruth Abel',
  phone: '+15550107777',
  canRequest: 'now',
} as const;

const openForCustomer = () => renderAtPath(<ClosingAddPerson initialReason="job-done" />);

async function fillForm(user = openForCustomer()) {
  await user.type(screen.getByLabelText('Name'), 'Ruth Abel');
  await user.type(screen.getByLabelText('Phone'), '555 010 7777');
  return user;
}

it("requires a customer's name and a phone number or email, and offers to ask the customer", async () => {
  add.mockResolvedValue(listed);
  const user = openForCustomer();
  await user.click(getButton('Save and ask'));
  screen.getByText('Enter the customer’s name');
  screen.getByText('Enter a phone number or an email');
  expect(await findAxeViolations()).toEqual([]);
  await fillForm(user);
  await user.click(getButton('Save and ask'));
  const href = (await screen.findByRole('link', { name: /^Text/ })).getAttribute('href');
  expect(href).toMatch(/^sms:\+15550107777/);
  expect(add.mock.lastCall?.[0].lastJobOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('opens “More details” and focuses its field if the field is invalid', async () => {
  const user = await fillForm();
  const tags = screen.getByLabelText('Tags');
  await user.type(tags, 'x'.repeat(31));
  await user.click(getButton('Save and ask'));
  expect(tags.closest('details')?.open).toBe(true);
  expect(document.activeElement).toBe(tags);
  expect(add).not.toHaveBeenCalled();
});

it('adds a customer and sends no request if the owner wants to ask later', async () => {
  add.mockResolvedValue(listed);
  const user = await fillForm();
  await user.click(screen.getByLabelText('Ask them later'));
  await user.click(getButton('Save'));
  await expectToast('Ruth is on your list');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("explains why an added customer can't be asked within 90 days of a request or after opting out", async () => {
  add.mockResolvedValue({ ...listed, canRequest: 'lately' });
  await (await fillForm()).click(getButton('Save and ask'));
  await expectToast('Ruth is on your list', 'less than 90 days ago');
  cleanup();
  add.mockResolvedValue({ ...listed, name: 'Jo Diaz', canRequest: 'opted_out' });
  await (await fillForm()).click(getButton('Save and ask'));
  await expectToast('This is Jo Diaz, who’s already on your list', 'asked not to be contacted');
});
