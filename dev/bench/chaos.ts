import { getFirestore } from 'firebase-admin/firestore';
import { runChaos } from '../../tests/support/chaos.ts';
import { adminApp } from '../src/command-database.ts';
import type { Row } from './context.ts';
import { givenBenchBusiness } from './create-servers.ts';

const SIZE = { creates: 4000, kills: 16 };

/** Kills the server repeatedly; no referral may be lost, stored twice or miscounted. */
export const chaosRow: Row = {
  needs: 'backend',
  onDemand: true,
  minutes: 10,
  async run({ environment, report }) {
    const db = getFirestore(adminApp(environment));
    const business = await givenBenchBusiness(db);
    const outcome = await runChaos({ db, environment, business }, SIZE);
    const { lost, doubled, miscounted, broken, repeated } = outcome;
    report(
      `${SIZE.creates} referrals, ${SIZE.kills} kills: ${broken} requests were interrupted, ${repeated} answered requests were repeated`,
    );
    return Object.entries({ lost, doubled, miscounted }).map(([name, found]) => ({
      name: `chaos: ${name}`,
      ours: found.length,
      unit: '',
      goal: { atMost: 0, of: 'itself' },
    }));
  },
};
