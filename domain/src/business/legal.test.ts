import { expect, it } from 'vitest';
import {
  acceptedPapersSchema,
  lastChangeOf,
  PAPERS,
  papersToAccept,
  presentPapers,
  storedPapersSchema,
} from './legal.ts';

it('asks to accept what is newer than what was accepted, and nothing else', () => {
  expect(papersToAccept(presentPapers())).toEqual([]);
  expect(papersToAccept(null)).toEqual(Object.keys(PAPERS));
  expect(papersToAccept({ ...presentPapers(), terms: 0 })).toEqual(['terms']);
  expect(lastChangeOf(['terms'])).toBe(PAPERS.terms.changedOn);
});

it('accepts what a page may have shown: this version or an earlier one, of a paper of ours', () => {
  const { success } = acceptedPapersSchema.safeParse(presentPapers());
  expect(success).toBe(true);
  for (const papers of [{ terms: PAPERS.terms.version + 1 }, { terms: 0 }, { cookies: 1 }])
    expect(acceptedPapersSchema.safeParse(papers).success).toBe(false);
});

it('reads what was stored before a paper was there', () => {
  expect(storedPapersSchema.parse({ terms: 1 })).toEqual({ terms: 1 });
});
