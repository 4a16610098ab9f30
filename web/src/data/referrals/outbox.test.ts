import type { LogForm } from '@vouchwell/domain/referral/log-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { setRelease } from '../lib/release.ts';
import { sendAgain } from '../lib/send-command.ts';
import { leaveKept } from './leave-kept.ts';
import { act, hasUnsent, sendOutbox } from './outbox.ts';
import type { OutboxAction } from './send-action.ts';
import { writeNote } from './write-note.ts';

vi.mock('../lib/send-command.ts', () => ({ sendAgain: vi.fn() }));
vi.mock('../lib/signed-in-uid.ts', () => ({ uidIfSignedIn: () => 'owner' }));
vi.mock('./write-note.ts', () => ({ writeNote: vi.fn() }));

const send = vi.mocked(sendAgain);
const write = vi.mocked(writeNote);
const form = (name: string): LogForm => ({
  friend: { name, phone: '', email: '' },
  sentBy: { unsaid: true },
  note: '',
});
const called: OutboxAction = { kind: 'log', form: form('Ben') };
const won: OutboxAction = { kind: 'change', referralId: 'zoe', change: { to: 'converted' } };
const note: OutboxAction = { kind: 'note', referralId: 'zoe', text: 'Call after five.' };

const ids = () => send.mock.calls.map(([{ requestId }]) => requestId);
const commands = () => send.mock.calls.map(([{ command }]) => command);

/** A browser's storage: what is stored are its own keys. */
const STORAGE = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};
const stored = () => Object.values(localStorage);

beforeEach(() => {
  send.mockReset();
  write.mockReset();
  setRelease('newest');
  vi.stubGlobal('localStorage', Object.create(STORAGE));
  vi.stubGlobal('navigator', { onLine: false });
  send.mockRejectedValue(new NoAnswer('Offline'));
});

it('sends what was done offline in its order, each by its own id, and keeps none that arrived', async () => {
  expect(await act('shop', 'Ben', called)).toBeNull();
  expect(await act('shop', 'Zoe', note)).toBeNull();
  expect(await act('shop', 'Zoe', won)).toBeNull();
  expect(write).not.toHaveBeenCalled();
  const [first] = ids();
  send.mockReset();
  const order: unknown[] = [];
  send.mockImplementation(async ({ command }) => {
    order.push(command);
    return { success: true };
  });
  write.mockImplementation(async (_, id) => void order.push(id));
  await Promise.all([sendOutbox(), sendOutbox()]);
  expect(order).toEqual(['log-referral', expect.any(String), 'change-referral']);
  expect(ids()[0]).toBe(first);
  expect(hasUnsent()).toBe(false);
  expect(stored()).toEqual([]);
});

it('keeps what is refused later, sends it no more, and sends the next', async () => {
  await act('shop', 'Zoe', won);
  await act('shop', 'Ben', called);
  send.mockReset();
  send.mockRejectedValueOnce(new CallRefused('referral-changed', 'No'));
  send.mockResolvedValue({ success: true });
  await sendOutbox();
  await sendOutbox();
  expect(commands()).toEqual(['change-referral', 'log-referral']);
  expect(stored().join()).toContain('referral-changed');
});

it('tells what the server fails at time and again, and sends the next', async () => {
  await act('shop', 'Zoe', won);
  await act('shop', 'Ben', called);
  send.mockReset();
  send.mockImplementation(async ({ command }) => {
    if (command === 'change-referral') throw new CallRefused(null, 'answered 500');
    return { success: true };
  });
  for (let time = 0; time < 3; time += 1) await sendOutbox();
  expect(commands().filter((command) => command === 'change-referral')).toHaveLength(3);
  expect(hasUnsent()).toBe(false);
  expect(stored().join()).toContain('unknown');
});

it('gives an answer or a refusal at once to whoever looks on', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  send.mockResolvedValueOnce({ success: true, logged: { referrer: undefined } });
  expect(await act('shop', 'Ben', called)).toEqual({ referrer: undefined });
  send.mockRejectedValueOnce(new CallRefused(null, 'answered 500'));
  await expect(act('shop', 'Zoe', won)).rejects.toThrow(CallRefused);
  expect(stored()).toEqual([]);
});

it('says that it is not done where the browser keeps nothing', async () => {
  vi.stubGlobal('localStorage', {});
  await expect(act('shop', 'Ben', called)).rejects.toThrow(NoAnswer);
  expect(hasUnsent()).toBe(false);
});

it('neither keeps nor sends by a page of an older release', async () => {
  await act('shop', 'Ben', called);
  send.mockClear();
  setRelease('old');
  await expect(act('shop', 'Zoe', won)).rejects.toThrow('older release');
  await sendOutbox();
  expect(send).not.toHaveBeenCalled();
  expect(stored()).toHaveLength(1);
});

it('leaves nothing in the browser of whoever signs out', async () => {
  await act('shop', 'Ben', called);
  leaveKept('owner');
  expect(hasUnsent()).toBe(true);
  leaveKept(null);
  expect(stored()).toEqual([]);
});
