import { expect, it } from 'vitest';
import { withRemovedNames } from './removed-names.ts';

const referral = { referrerName: 'Maria Lopez', referralName: 'Ben Carter' };

it('leaves names that are there as they are', () => {
  expect(withRemovedNames(referral)).toEqual(referral);
});

it('says in place of a name why it is gone', () => {
  const forgotten = { ...referral, referralName: '', friendRemoved: 'retention' } as const;
  expect(withRemovedNames(forgotten).referralName).toBe('Name removed after 24 months');
  const asked = { ...forgotten, referrerName: '', friendRemoved: 'request' } as const;
  expect(withRemovedNames(asked)).toMatchObject({
    referrerName: 'Someone who asked to be removed',
    referralName: 'Someone who asked to be removed',
  });
});
