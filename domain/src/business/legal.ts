import * as z from 'zod/mini';

/**
 * Our legal documents; their texts are in web/src/site/legal. When you change one, give it the next version
 * and a date: every owner is then asked to accept it.
 */
export const PAPERS = {
  terms: { version: 1, changedOn: '2026-11-27' },
  dataProcessing: { version: 1, changedOn: '2026-11-27' },
  acceptableUse: { version: 1, changedOn: '2026-11-27' },
  privacy: { version: 1, changedOn: '2026-11-27' },
} as const;

export type PaperName = keyof typeof PAPERS;
const NAMES = Object.keys(PAPERS) as PaperName[];

/** Versions in this build, as sent by pages that show the documents. */
export const presentPapers = (): PaperVersions =>
  Object.fromEntries(NAMES.map((name) => [name, PAPERS[name].version]));

/** May contain versions newer than this build. */
export const storedPapersSchema = z.object({
  terms: z.exactOptional(z.int()),
  dataProcessing: z.exactOptional(z.int()),
  acceptableUse: z.exactOptional(z.int()),
  privacy: z.exactOptional(z.int()),
});
/** Versions a person has read; documents they didn't see are left out. */
export type PaperVersions = z.infer<typeof storedPapersSchema>;

const readVersion = (name: PaperName) =>
  z.exactOptional(z.int().check(z.gte(1), z.lte(PAPERS[name].version)));

/** As sent by a page; rejects versions that don't exist yet. */
export const acceptedPapersSchema = z.strictObject({
  terms: readVersion('terms'),
  dataProcessing: readVersion('dataProcessing'),
  acceptableUse: readVersion('acceptableUse'),
  privacy: readVersion('privacy'),
});

export const papersToAccept = (accepted: PaperVersions | null | undefined): PaperName[] =>
  NAMES.filter((name) => (accepted?.[name] ?? 0) < PAPERS[name].version);

/** Date of the latest change, such as `2026-11-26`. */
export const lastChangeOf = (names: readonly PaperName[]): string | undefined =>
  names
    .map((name) => PAPERS[name].changedOn)
    .sort()
    .at(-1);
