import * as z from 'zod/mini';

/** When you change a document (web/src/site/legal), update its version and date; owners must then accept it again. */
export const LEGAL_DOCUMENTS = {
  terms: { version: 1, changedOn: '2026-11-27' },
  dataProcessing: { version: 1, changedOn: '2026-11-27' },
  acceptableUse: { version: 1, changedOn: '2026-11-27' },
  privacy: { version: 1, changedOn: '2026-11-27' },
} as const;

export type LegalDocumentName = keyof typeof LEGAL_DOCUMENTS;
const DOCUMENT_NAMES = Object.keys(LEGAL_DOCUMENTS) as LegalDocumentName[];

/** Returns the versions in this build, as sent by pages that show the documents. */
export const getCurrentLegalVersions = (): LegalVersions =>
  Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, LEGAL_DOCUMENTS[name].version]));

/** Stored versions may be newer than this build. */
export const storedLegalVersionsSchema = z.object({
  terms: z.exactOptional(z.int()),
  dataProcessing: z.exactOptional(z.int()),
  acceptableUse: z.exactOptional(z.int()),
  privacy: z.exactOptional(z.int()),
});
/** Versions a person has read; documents they didn't see are left out. */
export type LegalVersions = z.infer<typeof storedLegalVersionsSchema>;

const acceptedVersionSchema = (name: LegalDocumentName) =>
  z.exactOptional(z.int().check(z.gte(1), z.lte(LEGAL_DOCUMENTS[name].version)));

/** Versions sent by a page; those that don't exist yet are rejected. */
export const acceptedLegalVersionsSchema = z.strictObject({
  terms: acceptedVersionSchema('terms'),
  dataProcessing: acceptedVersionSchema('dataProcessing'),
  acceptableUse: acceptedVersionSchema('acceptableUse'),
  privacy: acceptedVersionSchema('privacy'),
});

export const getDocumentsToAccept = (
  acceptedVersions: LegalVersions | null | undefined,
): LegalDocumentName[] =>
  DOCUMENT_NAMES.filter((name) => (acceptedVersions?.[name] ?? 0) < LEGAL_DOCUMENTS[name].version);

export const getLastChangeDay = (names: readonly LegalDocumentName[]): string | undefined =>
  names
    .map((name) => LEGAL_DOCUMENTS[name].changedOn)
    .sort()
    .at(-1);
