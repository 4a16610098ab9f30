import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { defineCheck, type Finding, type Target } from './check.ts';

const HOST = 'firebaserules.googleapis.com';
const RULES = path.join(import.meta.dirname, '../../../firestore.rules');

const releaseSchema = z.object({ rulesetName: z.string() });
const rulesetSchema = z.object({
  source: z.object({ files: z.array(z.object({ content: z.string() })) }),
});

interface Answers {
  /** The rules that hold now; null where none were ever deployed. */
  readonly deployed: string | null;
  readonly ours: string;
}

/** Whether the rules that decide who reads and writes what are the ones of this checkout. */
export function findRules({ deployed, ours }: Answers, { projectId }: Target): Finding[] {
  if (deployed?.trim() === ours.trim()) return [];
  const lacks = deployed
    ? 'The deployed rules are not those of firestore.rules.'
    : 'The rules of firestore.rules are not deployed.';
  return [{ lacks, how: `npx firebase deploy --only firestore:rules --project ${projectId}` }];
}

export const rulesCheck = defineCheck<Answers>({
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
