import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/dates.ts';
import { sampleCustomer } from '../testing/samples.ts';
import type { CustomerInput } from './customer.ts';
import {
  ASK_AGAIN_DAYS,
  editCustomer,
  findSame,
  hasAnswered,
  mayAsk,
  mergeCustomer,
  planAsk,
  planOwnersWord,
  planUndoneAsk,
  planWord,
} from './plan-customer.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const askedAgo = (days: number) =>
  sampleCustomer({ state: 'asked', asks: [{ at: daysAgo(days), channel: 'sms' }] });
const input = (fields: Partial<CustomerInput> = {}): CustomerInput => ({
  name: 'Maria Lopez',
  email: '',
  phone: '',
  tags: [],
  lastJobOn: '',
  ...fields,
});

describe('a customer', () => {
  it('is not asked again for ninety days, and never once they opted out', () => {
    expect(mayAsk(sampleCustomer(), NOW)).toBe(true);
    expect(mayAsk(askedAgo(ASK_AGAIN_DAYS - 1), NOW)).toBe(false);
    expect(mayAsk(askedAgo(ASK_AGAIN_DAYS), NOW)).toBe(true);
    expect(mayAsk(sampleCustomer({ optedOutAt: NOW }), NOW)).toBe(false);
    expect(planAsk(askedAgo(1), 'sms', NOW)).toBeNull();
  });

  it('waits no more once they were asked, and waits again where it was not sent', () => {
    const asked = { ...sampleCustomer(), ...planAsk(sampleCustomer(), 'email', NOW) };
    expect(asked).toMatchObject({ state: 'asked', waitsForAsk: false });
    expect(asked.asks).toEqual([{ at: NOW, channel: 'email' }]);
    expect(planUndoneAsk(asked, NOW)).toMatchObject({
      state: 'not_asked',
      waitsForAsk: true,
      asks: [],
    });
    expect(planUndoneAsk(askedAgo(2), NOW)).toBeNull();
    expect(planUndoneAsk(sampleCustomer(), NOW)).toBeNull();
  });

  it('is known by what they did last, and by that they opted out above all', () => {
    const asked = askedAgo(1);
    const opened = { ...asked, ...planWord(asked, 'opened', NOW) };
    const referred = { ...opened, ...planWord(opened, 'referred', NOW) };
    const out = { ...referred, ...planWord(referred, 'opted-out', NOW) };
    expect([opened, referred, out].map(({ state }) => state)).toEqual([
      'opened',
      'referred',
      'opted_out',
    ]);
    expect(planWord(out, 'opted-in', NOW).state).toBe('referred');
    const openedEarlier = sampleCustomer({ openedAt: daysAgo(3) });
    expect(planAsk(openedEarlier, 'sms', NOW)?.state).toBe('asked');
  });

  it('is asked again by the owner only where they did not stop it themself', () => {
    const out = { ...sampleCustomer(), ...planWord(sampleCustomer(), 'opted-out', NOW) };
    expect(planOwnersWord(out, 'opted-in', NOW)?.optedOutAt).toBeNull();
    const stopped = { ...out, ...planWord(out, 'unsubscribed', NOW) };
    const again = { ...stopped, ...planOwnersWord(stopped, 'opted-out', NOW) };
    expect(planOwnersWord(again, 'opted-in', NOW)).toBeNull();
    const undone = { ...again, ...planWord(again, 'opted-in', NOW) };
    expect(planOwnersWord(undone, 'opted-in', NOW)?.state).toBe('not_asked');
  });
});

describe('an answer', () => {
  it('is whatever came after the last ask, and nothing from before it', () => {
    expect(hasAnswered(sampleCustomer({ openedAt: NOW }))).toBe(false);
    const asked = askedAgo(2);
    expect(hasAnswered({ ...asked, openedAt: daysAgo(3), referredAt: daysAgo(9) })).toBe(false);
    const answers = [{ openedAt: NOW }, { referredAt: NOW }, { optedOutAt: NOW }];
    for (const answer of answers) expect(hasAnswered({ ...asked, ...answer })).toBe(true);
  });
});

describe('an import', () => {
  it('finds a customer by email, or by phone and first name where an email is missing', () => {
    const maria = sampleCustomer();
    const byPhone = input({ name: 'Maria', phone: '+1 (555) 010-1234' });
    expect(findSame(input({ name: 'M.', email: ' Maria@Example.com ' }), [maria])).toBe(maria);
    expect(findSame(byPhone, [maria])).toBe(maria);
    expect(findSame({ ...byPhone, name: 'Ben' }, [maria])).toBeUndefined();
    expect(findSame({ ...byPhone, email: 'other@example.com' }, [maria])).toBeUndefined();
    expect(findSame(input({ email: 'ann@example.com' }), [sampleCustomer({ email: '' })])).toBe(
      undefined,
    );
  });

  it('fills in what is missing, keeps what is there, and lets a later job wait to be asked about', () => {
    const stored = sampleCustomer({ email: '', tags: ['VIP'], waitsForAsk: false });
    const later = input({
      name: 'M. Lopez',
      email: 'maria@example.com',
      phone: '555 999 0000',
      tags: ['vip', 'Roof'],
      lastJobOn: '2026-11-20',
    });
    expect(mergeCustomer(stored, later, NOW)).toEqual({
      outcome: 'changed',
      fields: {
        email: 'maria@example.com',
        tags: ['VIP', 'Roof'],
        lastJobOn: '2026-11-20',
        waitsForAsk: true,
        updatedAt: NOW,
      },
    });
    const earlier = input({ lastJobOn: '2020-01-01', tags: ['vip'] });
    expect(mergeCustomer(stored, earlier, NOW)).toEqual({ outcome: 'same', fields: {} });
    const out = sampleCustomer({ optedOutAt: NOW, waitsForAsk: false });
    expect(mergeCustomer(out, later, NOW).fields.waitsForAsk).toBe(false);
  });
});

it('a correction takes the owner’s word, and lets only a later job wait', () => {
  const stored = sampleCustomer({ waitsForAsk: false });
  const corrected = input({ name: 'Maria L.', phone: '555 1', lastJobOn: '2026-04-01' });
  expect(editCustomer(stored, corrected, NOW)).toEqual({
    name: 'Maria L.',
    email: '',
    phone: '555 1',
    tags: [],
    lastJobOn: '2026-04-01',
    updatedAt: NOW,
  });
  const laterJob = { ...corrected, lastJobOn: '2026-11-24' };
  expect(editCustomer(stored, laterJob, NOW).waitsForAsk).toBe(true);
});
