import { act, screen, waitFor } from '@testing-library/react';
import type { RequestBatch } from '@vouchwell/domain/customers/requests';
import { sampleCustomer } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it } from 'vitest';
import { sendTestRequest, startBatch, stopBatch } from '../../data/customers.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { RequestBatches } from './request-batches.tsx';

const open = () =>
  renderAtPath(
    <RequestBatches
      business={sampleBusiness({ postalAddress: '12 Oak Street' })}
      email="owner@shop.test"
      preview="Hi"
    />,
  );
const batch = (fields: Partial<RequestBatch> = {}): RequestBatch => ({
  id: 'b1',
  states: ['not_asked'],
  tag: null,
  reminderDays: [4, 14],
  status: 'sending',
  cursor: null,
  isFilled: true,
  total: 5,
  sent: 2,
  notSent: 1,
  reminded: 0,
  createdAt: new Date(),
  endedAt: null,
  workAt: null,
  ...fields,
});

beforeEach(() => {
  fakeState.customers = [
    sampleCustomer({ tags: ['Roof'] }),
    sampleCustomer({ key: 'b'.repeat(64), name: 'Ben Carter', email: '' }),
  ];
});

it('counts recipients, explains who is left out, and sends only after a confirmation', async () => {
  const user = open();
  await screen.findByRole('button', { name: 'Send to 1 customer' });
  screen.getByText('1 customer: no email (Ben Carter)');
  await user.type(screen.getByLabelText('Filter by tag'), 'roof');
  await waitFor(() => expect(screen.queryByText(/Ben Carter/)).toBeNull());
  await screen.findByText('1 recipient');
  await user.click(screen.getByText('See their names'));
  screen.getByText('Maria Lopez');
  await user.click(screen.getByRole('button', { name: 'Send to 1 customer' }));
  screen.getByText(/at most 50 a day.* reminders after 4 and 14 days/);
  expect(startBatch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(startBatch).toHaveBeenCalledWith({ states: ['not_asked'], tag: 'Roof' }, true);
  await expectToast('Your emails are on their way');
  await user.click(screen.getByRole('button', { name: 'Send a test to myself' }));
  expect(sendTestRequest).toHaveBeenCalled();
  await user.click(screen.getByLabelText('Not asked'));
  screen.getByText('Choose at least one of these.');
});

it('shows the progress and skipped customers of a batch, and stops the batch after a confirmation', async () => {
  const expectedEndAt = new Date(Date.now() + 100_000);
  fakeState.requestBatches = [
    batch({ expectedEndAt }),
    batch({ id: 'b0', status: 'done', sent: 4, reminded: 2 }),
  ];
  fakeState.requestRecipients = [
    {
      customerKey: 'key',
      batchId: 'b1',
      name: 'Ben Carter',
      status: 'not_sent',
      why: 'refused',
      handed: null,
      askedAt: null,
      reminded: 0,
    },
  ];
  const user = open();
  screen.getByText('2 emails sent · 2 in line · 1 not sent');
  screen.getByText('4 emails sent · 1 not sent · 2 reminders sent');
  screen.getByText('About 2 minutes left. You can close this page.');
  act(() => {
    fakeState.requestBatches = [batch({ sent: 3 })];
  });
  screen.getByText('You can close this page.');
  screen.getByText('3 emails sent · 1 in line · 1 not sent');
  await user.click(screen.getByText('Skipped (1)'));
  await screen.findByText(/their mail server rejected it/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stopBatch).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Stop' }).at(-1) as HTMLElement);
  await expectToast('Stopped');
  screen.getByText('3 emails sent · 2 not sent');
  screen.getByText('Skipped (2)');
});
