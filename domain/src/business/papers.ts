import * as z from 'zod/mini';

/**
 * The papers between us and an owner, whose texts are in web/src/site/legal. Whoever changes what one
 * says gives it the next version and its day: each owner is then asked to accept it.
 */
export const PAPERS = {
  terms: { version: 1, changedOn: '2026-11-26' },
  dataProcessing: { version: 1, changedOn: '2026-11-26' },
  acceptableUse: { version: 1, changedOn: '2026-11-26' },
  privacy: { version: 1, changedOn: '2026-11-26' },
} as const;

export type PaperName = keyof typeof PAPERS;
const NAMES = Object.keys(PAPERS) as PaperName[];

/** Those of this build: what a page that shows the papers sends. */
export const presentPapers = (): PaperVersions =>
  Object.fromEntries(NAMES.map((name) => [name, PAPERS[name].version]));

/** As they are stored; other papers may have come since. */
export const storedPapersSchema = z.object({
  terms: z.exactOptional(z.int()),
  dataProcessing: z.exactOptional(z.int()),
  acceptableUse: z.exactOptional(z.int()),
  privacy: z.exactOptional(z.int()),
});
/** The version of each paper that somebody read; a paper that they did not see is left out. */
export type PaperVersions = z.infer<typeof storedPapersSchema>;

const readVersion = (name: PaperName) =>
  z.exactOptional(z.int().check(z.gte(1), z.lte(PAPERS[name].version)));

/** As a page sends them: nobody accepts a version that is still to come. */
export const acceptedPapersSchema = z.strictObject({
  terms: readVersion('terms'),
  dataProcessing: readVersion('dataProcessing'),
  acceptableUse: readVersion('acceptableUse'),
  privacy: readVersion('privacy'),
});

/** The papers that are newer than what an owner accepted. */
export const papersToAccept = (accepted: PaperVersions | null | undefined): PaperName[] =>
  NAMES.filter((name) => (accepted?.[name] ?? 0) < PAPERS[name].version);

/** The day, such as `2026-11-26`, on which the last of these papers changed. */
export const lastChangeOf = (names: readonly PaperName[]): string | undefined =>
  names
    .map((name) => PAPERS[name].changedOn)
    .sort()
    .at(-1);
