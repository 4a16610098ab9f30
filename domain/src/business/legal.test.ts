import { expect, it } from 'vitest';
import {
  acceptedLegalVersionsSchema,
  getCurrentLegalVersions,
  getDocumentsToAccept,
  getLastChangeDay,
  LEGAL_DOCUMENTS,
  storedLegalVersionsSchema,
} from './legal.ts';

it('requires acceptance only of legal documents that changed since they were accepted', () => {
  expect(getDocumentsToAccept(getCurrentLegalVersions())).toEqual([]);
  expect(getDocumentsToAccept(null)).toEqual(Object.keys(LEGAL_DOCUMENTS));
  expect(getDocumentsToAccept({ ...getCurrentLegalVersions(), terms: 0 })).toEqual(['terms']);
  expect(getLastChangeDay(['terms'])).toBe(LEGAL_DOCUMENTS.terms.changedOn);
});

it('accepts only existing versions of known legal documents', () => {
  const { success } = acceptedLegalVersionsSchema.safeParse(getCurrentLegalVersions());
  expect(success).toBe(true);
  for (const papers of [{ terms: LEGAL_DOCUMENTS.terms.version + 1 }, { terms: 0 }, { cookies: 1 }])
    expect(acceptedLegalVersionsSchema.safeParse(papers).success).toBe(false);
});

it('parses acceptances stored before a legal document was added', () => {
  expect(storedLegalVersionsSchema.parse({ terms: 1 })).toEqual({ terms: 1 });
});
