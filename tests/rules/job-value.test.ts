import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { CONTACT_SPEEDS } from '@vouchwell/domain/contact-speed';
import { MONEY_MAX } from '@vouchwell/domain/money';
import { increment, serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';
import type { OwnerPersona } from '../support/personas.ts';
import {
  type BenBatch,
  conversion,
  givenBen,
  leaving,
  SHARE_TERMS,
  writeBen,
} from '../support/reward-fixtures.ts';
import { inDays, rulesWorld } from '../support/rules-world.ts';
import { CONTACTED, move } from '../support/status-change-fixtures.ts';

const world = rulesWorld();
const NONE = { rewards: {} };

/** A job's value that changes, by `won` for its referrer; `parts` say it otherwise. */
const valued = (value: unknown, won: number, parts: BenBatch = {}): BenBatch => ({
  referral: { job_value_cents: value },
  referrer: { won_cents: increment(won) },
  ...parts,
});
const converted = (jobValueCents: number | null, of: OwnerPersona = 'owner') =>
  givenBen(world, { of, terms: null, status: 'converted', jobValueCents });

describe('the value of a job', () => {
  it('comes with the conversion or after it, changes, and goes when the referral leaves', async () => {
    const owner = world.as('owner');
    await givenBen(world, { terms: null });
    await assertSucceeds(writeBen(owner, conversion(120_000, NONE)));
    await assertSucceeds(writeBen(owner, valued(90_050, -29_950)));
    await assertSucceeds(writeBen(owner, valued(null, -90_050)));
    await assertSucceeds(writeBen(owner, valued(500, 500)));
    await assertSucceeds(writeBen(owner, { ...leaving(500), ...NONE }));
  });

  it('is written by nobody else, and by no lapsed owner', async () => {
    await converted(null);
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
      await assertFails(writeBen(world.as(persona), valued(500, 500)));
    await converted(null, 'lapsedOwner');
    const of = 'lapsedOwner';
    await assertFails(writeBen(world.as(of), valued(500, 500, { of })));
  });

  it.each([
    ['a fraction', 500.5, 500.5],
    ['less than nothing', -1, -1],
    ['more than there is', MONEY_MAX + 1, MONEY_MAX + 1],
    ['a text', '500', 0],
  ])('is not %s', async (_, value, won) => {
    await converted(null);
    await assertFails(writeBen(world.as('owner'), valued(value, won)));
    await givenBen(world, { terms: null });
    const { referral, referrer, ...rest } = conversion(null, NONE);
    const forged = {
      referral: { ...referral, job_value_cents: value },
      referrer: { ...referrer, won_cents: increment(won) },
    };
    await assertFails(writeBen(world.as('owner'), { ...rest, ...forged }));
  });

  it('is refused to a referral that is not converted', async () => {
    await givenBen(world, { terms: null, status: 'contacted' });
    await assertFails(writeBen(world.as('owner'), valued(500, 500)));
    const kept = { ...CONTACTED, isFirstContact: false, counts: { contacted: -1, lost: 1 } };
    await assertFails(
      move(world.as('owner'), { ...kept, to: 'lost', beside: { job_value_cents: 500 } }),
    );
    // It leaves its status with a job's value that stays.
    await converted(500);
    const { referral, referrer } = leaving(null);
    const stays = { referral: { ...referral, job_value_cents: 500 }, referrer: referrer ?? {} };
    await assertFails(writeBen(world.as('owner'), stays));
  });

  it("moves its referrer's total by exactly what it moves", async () => {
    for (const won of [0, 499, 501, -500]) {
      await converted(null);
      await assertFails(writeBen(world.as('owner'), valued(500, won)));
      await givenBen(world, { terms: null });
      const { referrer, ...rest } = conversion(500, NONE);
      const other = { ...referrer, won_cents: increment(won) };
      await assertFails(writeBen(world.as('owner'), { ...rest, referrer: other }));
    }
    await converted(500);
    const { referrer, ...rest } = leaving(500);
    for (const won of [0, -499, 500])
      await assertFails(
        writeBen(world.as('owner'), {
          ...rest,
          ...NONE,
          referrer: { ...referrer, won_cents: increment(won) },
        }),
      );
  });

  it('changes neither by itself, nor the total without it, nor anything beside', async () => {
    await converted(500);
    const owner = world.as('owner');
    await assertFails(writeBen(owner, { referral: { job_value_cents: 900 } }));
    await assertFails(writeBen(owner, { referrer: { won_cents: increment(400) } }));
    await assertFails(writeBen(owner, valued(500, 0)));
    for (const field of ['converted_at', 'status_changed_at', 'contacted_at']) {
      const also = { referral: { job_value_cents: 900, [field]: serverTimestamp() } };
      await assertFails(writeBen(owner, valued(900, 400, also)));
    }
    const counted = { referrer: { won_cents: increment(400), converted: increment(1) } };
    await assertFails(writeBen(owner, valued(900, 400, counted)));
  });

  it('goes with a referral that is deleted, also by a lapsed owner', async () => {
    for (const of of ['owner', 'lapsedOwner'] as const) {
      const gone = (won: number) => ({
        of,
        referral: null,
        referrer: {
          converted: increment(-1),
          total: increment(-1),
          ...(won !== 0 && { won_cents: increment(won) }),
        },
      });
      await converted(500, of);
      for (const won of [0, -499, 500]) await assertFails(writeBen(world.as(of), gone(won)));
      await assertSucceeds(writeBen(world.as(of), gone(-500)));
    }
  });

  it('takes what is due by it along', async () => {
    const share = (amount_cents: number | null) => ({
      amount_cents,
      changed_at: serverTimestamp(),
    });
    const given = () =>
      givenBen(world, {
        terms: SHARE_TERMS,
        status: 'converted',
        jobValueCents: 1000,
        rewards: { referrer: { kind: 'percent', percent: 10, amount_cents: 100 } },
      });
    await given();
    const owner = world.as('owner');
    await assertFails(writeBen(owner, valued(3000, 2000)));
    await assertFails(writeBen(owner, valued(3000, 2000, { rewards: { referrer: share(200) } })));
    await assertFails(writeBen(owner, { rewards: { referrer: share(300) } }));
    await assertSucceeds(
      writeBen(owner, valued(3000, 2000, { rewards: { referrer: share(300) } })),
    );
    await assertSucceeds(
      writeBen(owner, valued(null, -3000, { rewards: { referrer: share(null) } })),
    );
  });

  it('voids what is due where the job is worth too little, and makes it due where it is worth enough', async () => {
    const least = { ...SHARE_TERMS, least_job_cents: 1000 };
    await givenBen(world, {
      terms: least,
      status: 'converted',
      jobValueCents: 1000,
      rewards: { referrer: { kind: 'percent', percent: 10, amount_cents: 100 } },
    });
    const owner = world.as('owner');
    const at = serverTimestamp();
    const voided = { rewards: { referrer: { state: 'void', changed_at: at } } };
    await assertFails(writeBen(owner, valued(900, -100)));
    await assertFails(writeBen(owner, valued(1100, 100, voided)));
    await assertSucceeds(writeBen(owner, valued(900, -100, voided)));
    const due = { state: 'due', due_at: at, changed_at: at, amount_cents: 200 };
    await assertFails(writeBen(owner, { rewards: { referrer: due } }));
    await assertSucceeds(writeBen(owner, valued(2000, 1100, { rewards: { referrer: due } })));
  });
});

describe('when a referral was converted', () => {
  it('is the time of that write, and nothing otherwise', async () => {
    const owner = world.as('owner');
    for (const converted_at of [null, inDays(-1), inDays(1)]) {
      await givenBen(world, { terms: null });
      const forged = conversion(null, { ...NONE, referral: { converted_at } });
      await assertFails(writeBen(owner, forged));
    }
    await converted(null);
    const { referral, ...rest } = leaving(null);
    const stays = { ...referral, converted_at: serverTimestamp() };
    await assertFails(writeBen(owner, { ...rest, ...NONE, referral: stays }));
    await assertSucceeds(writeBen(owner, { ...leaving(null), ...NONE }));
  });
});

describe('when a friend was first contacted', () => {
  const first = (beside: object, to = 'contacted') => ({
    ...CONTACTED,
    to,
    counts: { new: -1, [to]: 1 },
    isFirstContact: to !== 'lost',
    beside,
  });

  it('is the time at which the status first left New, other than to Lost', async () => {
    for (const to of ['contacted', 'in_progress']) {
      await givenBen(world);
      await assertSucceeds(move(world.as('owner'), first({}, to)));
    }
    await givenBen(world);
    await assertFails(move(world.as('owner'), { ...first({}), isFirstContact: false }));
    for (const contacted_at of [null, inDays(-1), inDays(1)])
      await assertFails(move(world.as('owner'), first({ contacted_at })));
    const lost = first({ contacted_at: serverTimestamp(), contact_speed: 0 }, 'lost');
    await assertFails(move(world.as('owner'), lost));
    await assertSucceeds(move(world.as('owner'), first({}, 'lost')));
  });

  it('is told in steps', async () => {
    for (const contact_speed of [-1, CONTACT_SPEEDS, 1.5, '1', null]) {
      await givenBen(world);
      await assertFails(move(world.as('owner'), first({ contact_speed })));
    }
    await assertSucceeds(move(world.as('owner'), first({ contact_speed: CONTACT_SPEEDS - 1 })));
  });

  it('stays as it is from then on', async () => {
    await givenBen(world, { referral: { contacted_at: inDays(-1), contact_speed: 2 } });
    await assertFails(move(world.as('owner'), first({})));
    await assertSucceeds(move(world.as('owner'), { ...first({}), isFirstContact: false }));
  });
});
