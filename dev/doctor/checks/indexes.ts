import * as z from 'zod/mini';
import wanted from '../../../firestore.indexes.json' with { type: 'json' };
import { defineCheck, type Finding, type Target } from './check.ts';
import { databasePath, FIRESTORE } from './firestore.ts';

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

/** An index as one line; Google adds the document's name as the last field of each. */
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

/** Which indexes of firestore.indexes.json are not there, not built yet, or expire nothing. */
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
