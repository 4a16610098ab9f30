/**
 * A tab of an owner, as a process of its own so that it can be killed: it moves referrals in and out
 * of Converted, several at once, and says each change that was saved.
 */
import { commandsOf } from './owner-commands.ts';

const [token = '', ...referralIds] = process.argv.slice(2);
const { changeReferral } = commandsOf(token);

await Promise.all(
  referralIds.map(async (id) => {
    for (let turn = 0; ; turn += 1) {
      const change =
        turn % 2 === 0
          ? ({ to: 'converted', jobValueCents: turn * 100 } as const)
          : ({ to: 'lost' } as const);
      await changeReferral(id, change).catch(() => {});
      process.stdout.write('.');
    }
  }),
);
