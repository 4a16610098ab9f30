import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldOverrides } from '../../firestore.indexes.json';

const root = new URL('../../', import.meta.url).pathname;
/** Only these folders may contain queries. */
const sources = ['web/src/data', 'functions/src', 'dev/commands'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(`${root}${folder}/${name}`, 'utf8'),
    })),
);

/** Fields in `where` and `orderBy` calls, in order; `?` if a field isn't a literal. */
const getQueriedFields = (text: string) =>
  [...text.matchAll(/\b(?:where|orderBy)\(\s*(?:'([^']+)'|(?:\w+\.)?(documentId)\(\))?/g)].map(
    ([, field, id]) => field ?? id ?? '?',
  );

const queried = Object.fromEntries(
  sources
    .map(({ name, text }) => [name, getQueriedFields(text)] as const)
    .filter(([, fields]) => fields.length > 0),
);

/* If you add a query, add it here, and its index to indexes.test.ts. */
it('the source contains only Firestore queries that are checked against the indexes', () => {
  const fields = Object.entries(queried).map(([name, names]) => [name, names.join(' ')]);
  expect(Object.fromEntries(fields)).toEqual({
    'web/src/data/account-export.ts': 'owner_user_id',
    'web/src/data/analytics.ts': 'documentId is_test placement',
    'web/src/data/business.ts': 'owner_user_id',
    'web/src/data/campaigns.ts': 'created_at',
    'web/src/data/customers.ts':
      'is_unreachable name_key search_terms tags state name_key waits_for_ask last_job_on created_at batch_id status name_key tags',
    'web/src/data/referrals.ts':
      'search_terms status converted_at converted_at asked_at created_at status asked_at at referrer_key created_at',
    'web/src/data/referrers.ts': 'total total search_terms created_at ? ?',
    'web/src/data/rewards.ts':
      'state due_at state due_at changed_at referral_id state amount_cents won_cents',
    'functions/src/analytics/count-stats.ts': 'documentId',
    'functions/src/billing/stripe-customers.ts': 'uid synced_at synced_at documentId uid',
    'functions/src/billing/trials.ts': 'trial.account_keys',
    'functions/src/db/accounts.ts':
      'email email_key subscribed subscription_end subscription_end documentId documentId',
    'functions/src/db/businesses.ts':
      'owner_user_id documentId settings.retention_months business_id business_id visits owner_user_id',
    'functions/src/db/customers.ts': 'state tags documentId name_key contact_keys',
    'functions/src/db/demo-requests.ts': 'email',
    'functions/src/db/flags.ts': 'friend_keys created_at',
    'functions/src/db/notifications.ts': 'next_attempt_at next_attempt_at uid',
    'functions/src/db/person-key-changes.ts':
      'referrer_key documentId referrer_key duplicate_of.referrer_key ? business_id status from to created_at',
    'functions/src/db/personal-links.ts': 'referrer_key referral_id',
    'functions/src/db/public.ts': 'owner_user_id',
    'functions/src/db/push.ts': 'uid',
    'functions/src/db/referrals.ts':
      'source status is_test referrer_key status created_at referrer_key created_at status status_changed_at status_changed_at created_at created_at created_at documentId',
    'functions/src/db/reminders.ts': 'next_at next_at',
    'functions/src/db/request-batches.ts':
      'status work_at work_at batch_id status documentId contact_keys',
    'functions/src/db/rewards.ts': 'referrer_key person state due_at',
    'functions/src/db/suppressed.ts': 'documentId',
    'functions/src/mail/digests.ts': 'digest_id created_at',
    'functions/src/privacy/removed-people.ts':
      'status status_changed_at status_changed_at ? kind referral_id',
    'functions/src/privacy/removed-records.ts':
      'contact_keys referrer_key referrer_key business_id',
    'functions/src/referrals/change-referral.ts': 'referral_id',
    'functions/src/referrals/log-referral.ts': 'friend_keys created_at',
    'functions/src/rewards/change-reward.ts': 'referrer_key mailbox_key ? person state due_at',
    'dev/commands/claim-releases.ts': 'email',
  });
});

/** Queried in other collections (`created_at`), or only together with other fields (`search_terms`). */
const EXEMPT_ELSEWHERE = ['created_at', 'search_terms'];

it('no query uses a field that is exempt from indexing', () => {
  const exempt = fieldOverrides
    .filter(({ indexes }) => indexes.length === 0)
    .map(({ fieldPath }) => fieldPath);
  const used = Object.values(queried).flat();
  expect(
    exempt.filter((field) => used.includes(field) && !EXEMPT_ELSEWHERE.includes(field)),
  ).toEqual([]);
});
