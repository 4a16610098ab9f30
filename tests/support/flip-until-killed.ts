/**
 * A tab of an owner, as a process of its own so that it can be killed: it moves referrals in and out
 * of Converted, several at once, and says each change that was saved.
 */
import { updateReferralStatus } from '../../web/src/data/referrals/update-referral-status.ts';
import { openOwnerTab } from './owner-tab.ts';

const [token = '', businessId = '', ...referralIds] = process.argv.slice(2);
const { firestore, save, uid } = openOwnerTab(token);

await Promise.all(
  referralIds.map(async (id) => {
    for (let turn = 0; ; turn += 1) {
      const change =
        turn % 2 === 0
          ? ({ to: 'converted', by: uid, jobValueCents: turn * 100 } as const)
          : ({ to: 'lost', by: uid } as const);
      await updateReferralStatus(firestore, save, { id, businessId }, change).catch(() => {});
      process.stdout.write('.');
    }
  }),
);
