import type { CountedFigures } from '@vouchwell/domain/stats/recounted-figures';
import { expect } from 'vitest';
import { compareFigures } from '../../dev/commands/compare-figures.ts';
import { figuresIn, figuresRef } from '../../functions/src/db/figures.ts';
import type { TestBusiness } from './referral-api.ts';
import { businessRef } from './removed-people.ts';
import { adminDb } from './stack.ts';

type OfBusiness = Pick<TestBusiness, 'id'>;

export const figuresOf = async (business: OfBusiness): Promise<CountedFigures | null> =>
  figuresIn(await figuresRef(businessRef(business)).get());

/** Waits until the figures of a business say what its documents do. */
export const expectFiguresToAgree = (business: OfBusiness): Promise<void> =>
  expect
    .poll(() => compareFigures(adminDb(), business.id), { timeout: 30_000, interval: 500 })
    .toEqual([]);
