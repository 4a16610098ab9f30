import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { selectEnvironment } from '../src/admin-app.ts';
import { applyEmailDecision, type EmailDecision } from './suspensions.ts';

/**
 * `npm run referrer-mails -- --slug S --why "..."` with `--pause`, `--resume` or `--quota N` controls a
 * business's emails to referrers; `--quota own` restores the default quota. Adds a record to `suspensions`.
 * Uses the same database as `npm run suspend`.
 */
const { values } = parseArgs({
  options: {
    slug: { type: 'string', default: '' },
    why: { type: 'string', default: '' },
    pause: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    quota: { type: 'string' },
    environment: { type: 'string' },
  },
});

function getDecision(): Pick<EmailDecision, 'action' | 'mails'> | null {
  if (values.pause) return { action: 'mails_paused' };
  if (values.resume) return { action: 'mails_resumed' };
  if (values.quota === 'own') return { action: 'mail_quota', mails: null };
  const isNumber = /^\d{1,5}$/.test(values.quota ?? '');
  return isNumber ? { action: 'mail_quota', mails: Number(values.quota) } : null;
}

const slug = values.slug.trim().toLowerCase();
const why = values.why.trim();
const decision = getDecision();
if (!slug || !why || !decision) {
  console.error(
    'Specify the page, the action and the reason: npm run referrer-mails -- --slug S --why "..." --pause | --resume | --quota N | --quota own',
  );
  process.exit(1);
}
const by = userInfo().username;
selectEnvironment(values.environment);
const changed = await applyEmailDecision({ slug, why, by, ...decision }, new Date());
if (!changed) {
  console.error(`No business has the link /r/${slug}.`);
  process.exit(1);
}
console.log(
  `${changed.name} (business ${changed.id}): ${decision.action}. Pending emails follow automatically.`,
);
process.exit(0);
