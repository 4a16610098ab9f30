import { collections } from '@vouchwell/domain/paths';
import type { RewardTerms } from '@vouchwell/domain/reward-terms';
import { toStored } from '@vouchwell/domain/stored';
import { getFirestore } from 'firebase-admin/firestore';
import { deleteAll } from '../../../functions/src/data/firestore.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenOwner } from '../bench-stack.ts';
import { arrive, startFunctions } from '../cost/function-side.ts';
import { openHome, openOwner } from '../cost/owner-side.ts';
import { add, listDollars, monthlyDollars, PRICES, times, type Usage } from '../cost/prices.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import type { Line } from '../measure/table.ts';

/** A shop of a year, at thirty a month. */
const A_MONTH = 30;
const REFERRALS = 12 * A_MONTH;
const SHOPS = [1, 1_000, 100_000] as const;

const TERMS: RewardTerms = {
  referrer: { kind: 'credit', amountCents: 5000 },
  friend: { kind: 'credit', amountCents: 2500 },
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
};

/**
 * The same life with a listener on everything and one counter for all. The form reads the business.
 * A referral is written with the counter, in a transaction that reads it, and with a mail; each of two
 * changes of status moves the counter again; two rewards are written and paid. Opening the dashboard
 * reads every referral, and each of the three changes comes to it.
 */
const NAIVE: Usage = {
  reads: 1 + 2 + 2 * 2 + 2 + REFERRALS + 3,
  writes: 3 + 2 * 2 + 2 + 2,
  deletes: 0,
  calls: 2,
};

interface Measured {
  readonly steps: Readonly<Record<string, Usage>>;
  /** What a month costs before anything happens. */
  readonly always: Usage;
}

/** Each step of one referral's life, with what it cost. */
async function measureLife(context: BenchContext): Promise<Measured> {
  const { environment } = context;
  const db = getFirestore(adminApp(environment));
  const shop = await givenOwner(environment, REFERRALS);
  const business = db.collection(collections.businesses).doc(shop.businessId);
  await business.update({ reward_terms: toStored(TERMS) });
  // Of other rows, which no trigger sent: the schedules would read them again and again.
  await deleteAll(db, db.collection(collections.notifications));
  const functions = await startFunctions(context, shop);
  const owner = await openOwner(context, shop);
  // Not measured: what an instance reads once, and a first referral of this customer.
  await arrive(functions, shop, 0);

  const { friend, form, referral } = await arrive(functions, shop, 0);
  const found = business.collection(collections.referrals).where('referral_email', '==', friend);
  const [stored] = (await found.get()).docs;
  if (!stored) throw new Error('The referral is not there.');
  const home = await openHome(context, shop);
  const { id } = stored;
  const by = owner.uid;
  const changed = async (change: () => Promise<Usage>) => {
    let own: Usage | undefined;
    const followed = await functions.costOfWork(0, async () => {
      own = await change();
    });
    return add(own ? [own, followed] : [followed]);
  };
  const contacted = await changed(() => owner.change(id, { to: 'contacted', by }));
  const converted = await changed(() =>
    owner.change(id, { to: 'converted', by, jobValueCents: 40_000 }),
  );
  const paid = await changed(() => owner.pay(`${id}-referrer`));
  const steps = { form, referral, home, contacted, converted, paid };
  return { steps, always: await functions.costOfSchedules() };
}

const text = ({ reads, writes, deletes, calls }: Usage) =>
  `${reads} read, ${writes} written, ${deletes} deleted, ${calls} calls`;

/** What one referral costs from the form to the paid reward, and what a month of shops does. */
export const costRow: Row = {
  needs: 'stack',
  async run(context) {
    const { steps, always } = await measureLife(context);
    for (const [name, usage] of Object.entries(steps)) context.report(`${name}: ${text(usage)}`);
    const life = add(Object.values(steps));
    context.report(`all: ${text(life)}; naive: ${text(NAIVE)}`);
    context.report(`prices of ${PRICES.asOf}; a month begins with ${text(always)} by schedules`);
    const lines: Line[] = [
      {
        name: "cost: documents of a referral's life, read",
        ours: life.reads,
        reference: NAIVE.reads,
        unit: '',
      },
      {
        name: "cost: documents of a referral's life, written",
        ours: life.writes + life.deletes,
        reference: NAIVE.writes,
        unit: '',
      },
      {
        name: 'cost: 1,000 referrals, nothing free',
        ours: listDollars(times(life, 1000)),
        reference: listDollars(times(NAIVE, 1000)),
        unit: '$',
      },
    ];
    for (const shops of SHOPS) {
      const month = (usage: Usage) => times(usage, shops * A_MONTH);
      lines.push({
        name: `cost: a month of ${shops === 1 ? '1 shop' : `${shops.toLocaleString('en')} shops`}`,
        ours: monthlyDollars(add([always, month(life)])),
        reference: monthlyDollars(month(NAIVE)),
        unit: '$',
      });
    }
    return lines;
  },
};
