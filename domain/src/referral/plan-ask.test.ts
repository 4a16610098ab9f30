import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from '../lib/phone.ts';
import { sampleReferral } from '../testing/sample-referral.ts';
import { planAsk, planDraft } from './plan-ask.ts';
import { planLog } from './plan-log.ts';
import type { Referral } from './referral.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const PHONE = '555 010 1234';
const draft = {
  referralName: 'Ben Carter',
  referralEmail: 'ben@example.com',
  referralPhone: null,
  note: null,
};
const joined = (...known: readonly Referral[]) => planDraft(draft, known, NOW)?.stored.id;

describe('a draft of a friend who was here before', () => {
  it('joins the newest referral of the pair that is not lost, and keeps what is new beside it', () => {
    const called = sampleReferral({ id: 'called', source: 'logged', status: 'contacted' });
    expect(joined(sampleReferral({ status: 'lost' }), called, sampleReferral())).toBe('called');
    const noted = { ...draft, referralPhone: PHONE, note: 'My brother' };
    expect(planDraft(noted, [called], NOW)?.fields).toEqual({
      referralName: 'Ben Carter',
      status: 'contacted',
      asks: [
        {
          name: 'Ben Carter',
          email: 'ben@example.com',
          phone: PHONE,
          note: 'My brother',
          isDraft: true,
          at: NOW,
        },
      ],
    });
  });

  it('is a referral of its own where all are lost, their customer was removed, or one is a test', () => {
    const lost = sampleReferral({ status: 'lost' });
    expect(joined(lost, sampleReferral({ referrerName: '' }))).toBeUndefined();
    expect(joined(sampleReferral({ isTest: true }))).toBeUndefined();
    expect(planDraft({ ...draft, isTest: true }, [sampleReferral()], NOW)).toBeNull();
  });

  it('names whoever left a number alone', () => {
    const number = { referralName: PHONE, referralEmail: null, referralPhone: PHONE };
    expect(planDraft(draft, [sampleReferral(number)], NOW)?.fields.referralName).toBe('Ben Carter');
  });
});

it('lets no contact request join a test, which would be deleted with it', () => {
  expect(planAsk(draft, [sampleReferral({ isTest: true })], NOW)).toBeNull();
});

describe('a thousand orders of draft, call and ask by one pair', () => {
  const said = fc.record({
    kind: fc.constantFrom('draft' as const, 'call' as const, 'ask' as const),
    referralName: fc.constantFrom('Ben', 'Ben Carter', PHONE),
    referralEmail: fc.constantFrom(null, 'ben@example.com', 'Ben@Example.com'),
    referralPhone: fc.constantFrom(PHONE, '+1 (555) 010-1234'),
    note: fc.constantFrom(null, 'My brother'),
  });
  type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

  /** What is stored after one of them came; by a number, as its query finds it. */
  function after(all: readonly Referral[], { kind, ...friend }: Said): readonly Referral[] {
    const number = normalizePhone(friend.referralPhone);
    const known = all.filter(({ asks = [], ...one }) =>
      [one.referralPhone, ...asks.map(({ phone }) => phone)].some(
        (phone) => phone && normalizePhone(phone) === number,
      ),
    );
    const call = { referrerKey: 'maria', ...friend };
    const plan = { draft: planDraft, ask: planAsk, call: () => planLog(call, known, NOW) }[kind];
    const join = plan(friend, known, NOW);
    if (!join) return [sampleReferral({ id: `${all.length}`, ...friend }), ...all];
    const { stored, fields } = join;
    return all.map((one) =>
      one === stored ? { ...one, ...fields, asks: [...(fields.asks ?? [])] } : one,
    );
  }

  it('are one referral, which says nothing twice', () => {
    const orders = fc.array(said, { minLength: 3, maxLength: 9 });
    const property = fc.property(orders, (order) => {
      const all = order.reduce(after, [] as readonly Referral[]);
      expect(all).toHaveLength(1);
      const asks = (all[0]?.asks ?? []).map(({ at: _, ...ask }) => JSON.stringify(ask));
      expect(new Set(asks).size).toBe(asks.length);
    });
    fc.assert(property, { seed: 32, numRuns: 1000 });
  });
});
