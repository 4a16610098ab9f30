import { readFile } from 'node:fs/promises';
import { mailboxClaims } from '@vouchwell/domain/business/account';
import { collections } from '@vouchwell/domain/lib/paths';
import { REWARD_PEOPLE } from '@vouchwell/domain/reward/reward-terms';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareMirrors } from '../../dev/commands/compare-mirrors.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { readReward } from '../../functions/src/db/rewards.ts';
import { publish } from '../../functions/src/public-page/publish.ts';
import { commandsOf } from '../support/owner-commands.ts';
import { findCountMismatches } from '../support/recount.ts';
import { adminAuth, adminDb } from '../support/stack.ts';
import { expectStatsToAgree } from '../support/stats.ts';
import { testEnvironment } from '../support/test-environment.ts';
import { signIn } from '../support/users.ts';

/*
 * The documents of one business, written by ed5202d0: the last version whose owners' browsers wrote
 * rewards, campaigns and links by themselves (docs/decisions/010). A line is a path and its fields.
 */
const FILE = new URL('data-before.jsonl', import.meta.url);
const ID = 'e37d6882cebf07936115d7e9';
const OWNER = { uid: 'owner-before', email: 'before@vouchwell.test' };

const revive = (_: string, value: unknown) =>
  value && typeof value === 'object' && '$time' in value
    ? Timestamp.fromDate(new Date(String(value.$time)))
    : value;

async function load(): Promise<void> {
  const lines = (await readFile(FILE, 'utf8')).trim().split('\n');
  const batch = adminDb().batch();
  for (const line of lines) {
    const [path, fields] = JSON.parse(line, revive);
    batch.set(adminDb().doc(path), fields);
  }
  await batch.commit();
  await adminAuth()
    .deleteUser(OWNER.uid)
    .catch(() => undefined);
  await adminAuth().createUser({ ...OWNER, emailVerified: true, password: 'Vouchwell1' });
  await adminAuth().setCustomUserClaims(OWNER.uid, mailboxClaims(OWNER.email));
}

describe('data of the version before', () => {
  const ids = new Map<string, string>();
  const idOf = (friend: string) => ids.get(friend) ?? '';
  const statesOf = (friend: string) =>
    Promise.all(
      REWARD_PEOPLE.map(async (person) => {
        const reward = await readReward(adminDb(), ID, idOf(friend), person);
        return reward && [reward.state, reward.amountCents];
      }),
    );

  beforeAll(async () => {
    await load();
    for (const { referralName, id } of await readReferrals(adminDb(), ID))
      ids.set(referralName, id);
  });

  it('is read: every referral, with what was due, paid and void', async () => {
    expect(ids.size).toBe(7);
    expect(await statesOf('Sam Whitaker')).toEqual([
      ['due', 7500],
      ['due', 7500],
    ]);
    expect(await statesOf('Chloe Martin')).toEqual([
      ['paid', 5000],
      ['paid', 5000],
    ]);
    expect(await statesOf('Daniel Reyes')).toEqual([
      ['void', 5000],
      ['void', 5000],
    ]);
    expect(await statesOf('Jack Morrow')).toEqual([
      ['due', 7500],
      ['void', 7500],
    ]);
    expect(await statesOf('Luis Ortega')).toEqual([null, null]);
  });

  it('is changed: rewards follow the terms of then, and what is paid or was voided stays', async () => {
    const commands = commandsOf(await signIn(OWNER.email));
    const change = (friend: string, to: 'converted' | 'lost') =>
      commands.changeReferral(idOf(friend), { to });
    await change('Luis Ortega', 'converted');
    await change('Sam Whitaker', 'lost');
    await change('Chloe Martin', 'lost');
    await change('Daniel Reyes', 'converted');
    await change('Jack Morrow', 'lost');
    await change('Jack Morrow', 'converted');
    expect(await statesOf('Luis Ortega')).toEqual([
      ['due', 7500],
      ['due', 7500],
    ]);
    expect(await statesOf('Sam Whitaker')).toEqual([
      ['void', 7500],
      ['void', 7500],
    ]);
    expect(await statesOf('Chloe Martin')).toEqual([
      ['paid', 5000],
      ['paid', 5000],
    ]);
    expect(await statesOf('Daniel Reyes')).toEqual([
      ['due', 5000],
      ['due', 5000],
    ]);
    expect(await statesOf('Jack Morrow')).toEqual([
      ['due', 7500],
      ['void', 7500],
    ]);
    await commands.changeReward(`${idOf('Jack Morrow')}-referrer`, {
      to: 'void',
      reason: 'Moved away.',
      seen: 'due',
    });
    expect(await findCountMismatches(adminDb(), ID)).toEqual([]);
    await expectStatsToAgree({ id: ID });
  }, 60_000);

  it('is public: the link, the one before it, the campaign’s and a customer’s', async () => {
    await publish(adminDb(), ID);
    const { differences } = await compareMirrors(adminDb());
    expect(differences.filter(({ path }) => path.includes(ID))).toEqual([]);
    const [link] = (
      await adminDb().collection(collections.links).where('business_id', '==', ID).limit(1).get()
    ).docs;
    for (const path of ['/r/slug-renamed', '/r/slug-before', '/r/fall-before', `/f/${link?.id}`]) {
      const response = await fetch(testEnvironment.appUrl + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Rivera Plumbing');
    }
  });
});
