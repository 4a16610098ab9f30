import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import type { ReferralStatus } from '@vouchwell/domain/referral/referral';
import { describe, expect, it } from 'vitest';
import {
  askedIn,
  inOrder,
  nextAtMs,
  nextToSend,
  notesIn,
  type OutboxEntry,
  parseEntry,
  passedThrough,
  withOutbox,
  withWaiting,
} from './outbox-entries.ts';
import type { OutboxAction } from './send-action.ts';

const status = (to: ReferralStatus, referralId = 'ben'): OutboxAction => ({
  kind: 'change',
  referralId,
  change: { to },
});
const worth = (jobValueCents: number): OutboxAction => ({
  kind: 'change',
  referralId: 'ben',
  change: { to: 'value', jobValueCents },
});
const note: OutboxAction = { kind: 'note', referralId: 'ben', text: 'Call after five.' };
const entry = (action: OutboxEntry['action'], fields: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: '1',
  businessId: 'shop',
  friend: 'Ben',
  atMs: 1000,
  formVersion: FORM_VERSION,
  state: 'waits',
  action,
  ...fields,
});

describe('the order of what waits', () => {
  it('is that in which it was done, also after a clock was set back', () => {
    const first = entry(note, { id: 'b', atMs: 5000 });
    const second = entry(note, { id: 'a', atMs: nextAtMs([first], 2000) });
    expect(inOrder([second, first])).toEqual([first, second]);
  });

  it('goes on after what was refused', () => {
    const refused = entry(note, { state: 'refused' });
    const next = entry(status('lost'), { id: '2', state: 'sending' });
    expect(nextToSend([refused, next])).toBe(next);
    expect(nextToSend([refused])).toBeUndefined();
  });
});

describe('a status that the keyboard went through', () => {
  const last = entry(status('contacted'));
  it('gives its place to the next of the same referral', () => {
    expect(passedThrough([last], status('lost'), 2000)).toBe(last);
  });

  it.each<[string, readonly OutboxEntry[], OutboxAction, number]>([
    ['stood for a while', [last], status('lost'), 3001],
    ['is another referral’s', [last], status('lost', 'zoe'), 2000],
    ['was followed by a note', [last, entry(note)], status('lost'), 2000],
    ['is followed by a value', [last], worth(100), 2000],
    ['was refused', [{ ...last, state: 'refused' }], status('lost'), 2000],
  ])('keeps its place where it %s', (_, entries, action, nowMs) => {
    expect(passedThrough(entries, action, nowMs)).toBeUndefined();
  });
});

describe('a referral with what was done', () => {
  const stored = { id: 'ben', status: 'new', jobValueCents: null } as const;
  it('has its last status and value, and says how far they are', () => {
    const done = [entry(status('converted'), { state: 'arrived' }), entry(worth(900))];
    expect(withOutbox(stored, done)).toEqual({
      referral: { id: 'ben', status: 'converted', jobValueCents: 900 },
      state: 'waits',
    });
  });

  it('is no other for questions while it is sent', () => {
    const sent = entry(status('converted'), { state: 'sending' });
    expect(withWaiting(stored, [sent])).toBe(stored);
    expect(withWaiting(stored, [entry(status('converted'))]).status).toBe('converted');
  });

  it('is what the server says where it was refused, or is another', () => {
    const entries = [entry(status('lost'), { state: 'refused' }), entry(status('lost', 'zoe'))];
    expect(withOutbox(stored, entries)).toEqual({ referral: stored, state: null });
  });

  it('has the notes that are not refused', () => {
    const entries = [entry(note), entry(note, { state: 'refused' }), entry(status('lost'))];
    expect(notesIn(entries, 'ben')).toEqual([
      { id: '1', state: 'waits', text: 'Call after five.' },
    ]);
    expect(notesIn(entries, 'zoe')).toEqual([]);
  });
});

describe('who was asked', () => {
  const ask = (customerKey: string, isUndone = false): OutboxAction => ({
    kind: 'ask',
    customerKey,
    change: isUndone ? { to: 'ask-undone' } : { to: 'asked', channel: 'sms' },
  });

  it('is whose ask is on its way, neither taken back after it nor refused', () => {
    const entries = [
      entry(ask('maria')),
      entry(ask('zoe')),
      entry(ask('zoe', true)),
      entry(ask('ann'), { state: 'refused' }),
      entry(note),
    ];
    expect([...askedIn(entries)]).toEqual(['maria']);
  });
});

describe('what is stored', () => {
  it('is read as it was written', () => {
    const written = entry(worth(900), { reason: 'unknown' });
    expect(parseEntry(JSON.stringify(written))).toEqual(written);
  });

  it('is refused and told where it is one of another form', () => {
    const read = parseEntry(JSON.stringify(entry(note, { formVersion: FORM_VERSION - 1 })));
    expect(read).toMatchObject({ state: 'refused', action: { kind: 'unreadable' }, friend: 'Ben' });
  });

  it('is left alone where it is none of ours', () => {
    expect([parseEntry('no json'), parseEntry('null')]).toEqual([null, null]);
  });
});
