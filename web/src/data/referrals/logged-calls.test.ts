import type { LogForm } from '@vouchwell/domain/referral/log-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { sendAgain } from '../lib/send-command.ts';
import { hasWaitingCalls } from './has-waiting-calls.ts';
import { logCall, sendWaitingCalls } from './logged-calls.ts';

vi.mock('../lib/send-command.ts', () => ({ sendAgain: vi.fn() }));
vi.mock('../lib/signed-in-uid.ts', () => ({ signedInUid: () => 'owner' }));

const send = vi.mocked(sendAgain);
const called = (name: string): LogForm => ({
  friend: { name, phone: '', email: '' },
  sentBy: { unsaid: true },
  note: '',
});
const sent = () => send.mock.calls.map(([command]) => 'friend' in command && command.friend.name);
const ids = () => send.mock.calls.map(([{ requestId }]) => requestId);

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  send.mockReset();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('sends what was logged offline in its order, each by its own id, and keeps none that arrived', async () => {
  send.mockRejectedValue(new NoAnswer('Offline'));
  expect(await logCall(called('Ben'))).toBeNull();
  expect(await logCall(called('Zoe'))).toBeNull();
  expect(hasWaitingCalls()).toBe(true);
  await sendWaitingCalls();
  send.mockResolvedValue({ success: true });
  await Promise.all([sendWaitingCalls(), sendWaitingCalls()]);
  expect(sent()).toEqual(['Ben', 'Zoe', 'Ben', 'Ben', 'Zoe']);
  const [ben, zoe, ...again] = ids();
  expect(again).toEqual([ben, ben, zoe]);
  expect(hasWaitingCalls()).toBe(false);
});

it('keeps one that is refused later, sends it no more, and sends the next', async () => {
  send.mockRejectedValue(new NoAnswer('Offline'));
  await logCall(called('Wanda'));
  await logCall(called('Ben'));
  send.mockReset();
  send.mockRejectedValueOnce(new CallRefused('friend-suppressed', 'No'));
  send.mockResolvedValue({ success: true });
  await sendWaitingCalls();
  await sendWaitingCalls();
  expect(sent()).toEqual(['Wanda', 'Ben']);
  expect([...stored.values()].join()).toContain('friend-suppressed');
});

it('gives a refusal at once to whoever logs, who still has the form', async () => {
  send.mockRejectedValue(new CallRefused('referrer-unknown', 'No'));
  await expect(logCall(called('Ben'))).rejects.toThrow(CallRefused);
  expect(hasWaitingCalls()).toBe(false);
});
