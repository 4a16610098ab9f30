import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import wanted from '../../../firestore.indexes.json' with { type: 'json' };
import { defineCheck, type Finding, type Target } from './check.ts';

export const FIRESTORE = 'firestore.googleapis.com';

/** The path of the project's database in the Firestore Admin API. */
export const databasePath = ({ projectId }: Target): string =>
  `v1/projects/${projectId}/databases/(default)`;

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.optional(z.string()),
  arrayConfig: z.optional(z.string()),
});
const indexSchema = z.object({
  name: z.string(),
  queryScope: z.string(),
  fields: z.array(fieldSchema),
  state: z.string(),
});
const overrideSchema = z.object({
  name: z.string(),
  ttlConfig: z.optional(z.object({ state: z._default(z.string(), '') })),
});

interface Answers {
  readonly indexes: readonly z.infer<typeof indexSchema>[];
  readonly overrides: readonly z.infer<typeof overrideSchema>[];
}

/** Formats an index as one line; Google adds the document's name as the last field of each. */
function describe(fields: readonly z.infer<typeof fieldSchema>[]): string {
  return fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`)
    .join(', ');
}

type Override = (typeof wanted.fieldOverrides)[number];
const fieldName = ({ collectionGroup, fieldPath }: Override) =>
  `/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
const shortName = ({ collectionGroup, fieldPath }: Override) => `${collectionGroup}.${fieldPath}`;

/** Finds indexes and TTL fields of firestore.indexes.json that are missing or not built yet. */
export function findIndexes({ indexes, overrides }: Answers, { projectId }: Target): Finding[] {
  const how = `npx firebase deploy --only firestore:indexes --project ${projectId}`;
  const composite = wanted.indexes.flatMap(({ collectionGroup, queryScope, fields }) => {
    const what = `The index of ${collectionGroup} by ${describe(fields)}`;
    const there = indexes.find(
      (index) =>
        index.name.includes(`/collectionGroups/${collectionGroup}/`) &&
        index.queryScope === queryScope &&
        describe(index.fields) === describe(fields),
    );
    if (!there) return [{ lacks: `${what} is missing.`, how }];
    if (there.state === 'READY') return [];
    return there.state === 'CREATING'
      ? [{ lacks: `${what} is still being built.`, how: 'Wait some minutes; run this again.' }]
      : [{ lacks: `${what} is ${there.state}.`, how }];
  });
  const isThere = (override: Override) =>
    overrides.some(({ name }) => name.endsWith(fieldName(override)));
  const expires = (override: Override) =>
    overrides.some(
      ({ name, ttlConfig }) => name.endsWith(fieldName(override)) && ttlConfig?.state === 'ACTIVE',
    );
  const unexempt = wanted.fieldOverrides.filter((override) => !isThere(override)).map(shortName);
  const kept = wanted.fieldOverrides.filter((one) => 'ttl' in one && !expires(one)).map(shortName);
  const fields = [
    unexempt.length > 0 ? `Not exempt from indexing: ${unexempt.join(', ')}.` : null,
    kept.length > 0 ? `Documents do not expire (yet) by ${kept.join(', ')}.` : null,
  ];
  return [
    ...composite,
    ...fields.filter((lacks) => lacks !== null).map((lacks) => ({ lacks, how })),
  ];
}

export const indexesCheck = defineCheck<Answers>({
  title: 'Firestore indexes, built, and expiry',
  async read(api, target) {
    const groups = `${databasePath(target)}/collectionGroups/-`;
    const own = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');
    return {
      indexes: await api.list(FIRESTORE, `${groups}/indexes`, 'indexes', indexSchema),
      overrides: await api.list(
        FIRESTORE,
        `${groups}/fields?filter=${own}`,
        'fields',
        overrideSchema,
      ),
    };
  },
  empty: { indexes: [], overrides: [] },
  find: findIndexes,
});

const HOST = 'firebaserules.googleapis.com';
const RULES = path.join(import.meta.dirname, '../../../firestore.rules');

const releaseSchema = z.object({ rulesetName: z.string() });
const rulesetSchema = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

interface RulesAnswers {
  /** The deployed rules; null where none were ever deployed. */
  readonly deployed: string | null;
  readonly ours: string;
}

/** Checks that the deployed security rules are those of this checkout. */
export function findRules({ deployed, ours }: RulesAnswers, { projectId }: Target): Finding[] {
  if (deployed?.trim() === ours.trim()) return [];
  const lacks = deployed
    ? 'The deployed rules are not those of firestore.rules.'
    : 'The rules of firestore.rules are not deployed.';
  return [{ lacks, how: `npx firebase deploy --only firestore:rules --project ${projectId}` }];
}

export const rulesCheck = defineCheck<RulesAnswers>({
  title: 'Firestore rules',
  async read(api, { projectId }) {
    const name = `v1/projects/${projectId}/releases/cloud.firestore`;
    const release = await api.get(HOST, name, releaseSchema);
    const ruleset = release && (await api.get(HOST, `v1/${release.rulesetName}`, rulesetSchema));
    const deployed = ruleset?.source.files[0]?.content ?? null;
    return { deployed, ours: await readFile(RULES, 'utf8') };
  },
  empty: { deployed: null, ours: 'rules' },
  find: findRules,
});
