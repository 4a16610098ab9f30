import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendCommand } from './lib/call-signed-in.ts';
import { changeReferralStatus } from './referrals.ts';

vi.mock('./lib/call-signed-in.ts', () => ({ runCommand: vi.fn(), sendCommand: vi.fn() }));

const send = vi.mocked(sendCommand);
const change = (to: ReferralStatus, id = 'ben') => changeReferralStatus({ id }, to);
const sent = () => send.mock.calls.map(([command]) => 'change' in command && command.change);

beforeEach(() => send.mockReset());

it('sends status changes one at a time, skipping those that a later change replaced', async () => {
  let answer = () => {};
  send.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const first = change('contacted');
  await vi.waitFor(() => expect(sent()).toEqual([{ to: 'contacted' }]), 30_000);
  const others = [change('in_progress'), change('lost', 'zoe'), change('converted')];
  answer();
  await Promise.all([first, ...others]);
  expect(sent()).toEqual([{ to: 'contacted' }, { to: 'lost' }, { to: 'converted' }]);
});

it('sends the next status change after a failed one', async () => {
  send.mockRejectedValueOnce(new Error('Offline'));
  await expect(change('contacted')).rejects.toThrow('Offline');
  await change('lost');
  expect(sent()).toEqual([{ to: 'contacted' }, { to: 'lost' }]);
});
