import { getFirestore } from 'firebase-admin/firestore';
import { runChaos } from '../../../tests/support/chaos.ts';
import { adminApp } from '../../src/command-database.ts';
import { givenBenchBusiness } from '../measure/create-servers.ts';
import type { Row } from '../measure/row.ts';

const SIZE = { creates: 4000, kills: 16 };
const NONE = { atMost: 0, of: 'itself' } as const;

/** Loses, doubles and miscounts no referral while its server is killed. */
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
      `${SIZE.creates} referrals, ${SIZE.kills} kills: ${broken} requests were broken off, ${repeated} answered ones were repeated`,
    );
    return Object.entries({ lost, doubled, miscounted }).map(([name, found]) => ({
      name: `chaos: ${name}`,
      ours: found.length,
      unit: '',
      goal: NONE,
    }));
  },
};
