import { expect, it } from 'vitest';
import {
  acceptedLegalVersionsSchema,
  getCurrentLegalVersions,
  getDocumentsToAccept,
  getLastChangeDay,
  LEGAL_DOCUMENTS,
  storedLegalVersionsSchema,
} from './legal.ts';

it('asks to accept what is newer than what was accepted, and nothing else', () => {
  expect(getDocumentsToAccept(getCurrentLegalVersions())).toEqual([]);
  expect(getDocumentsToAccept(null)).toEqual(Object.keys(LEGAL_DOCUMENTS));
  expect(getDocumentsToAccept({ ...getCurrentLegalVersions(), terms: 0 })).toEqual(['terms']);
  expect(getLastChangeDay(['terms'])).toBe(LEGAL_DOCUMENTS.terms.changedOn);
});

it('accepts what a page may have shown: this version or an earlier one, of a paper of ours', () => {
  const { success } = acceptedLegalVersionsSchema.safeParse(getCurrentLegalVersions());
  expect(success).toBe(true);
  for (const papers of [{ terms: LEGAL_DOCUMENTS.terms.version + 1 }, { terms: 0 }, { cookies: 1 }])
    expect(acceptedLegalVersionsSchema.safeParse(papers).success).toBe(false);
});

it('reads what was stored before a paper was there', () => {
  expect(storedLegalVersionsSchema.parse({ terms: 1 })).toEqual({ terms: 1 });
});
