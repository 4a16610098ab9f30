import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

const PATTERN = 'businesses/{businessId}/referrals/{referralId}';

it('gives what a path has in the places of the braces', () => {
  const params = matchPath(PATTERN, 'businesses/smith/referrals/ben');
  expect(params).toEqual({ businessId: 'smith', referralId: 'ben' });
});

it('knows a path of another collection or depth', () => {
  expect(matchPath(PATTERN, 'businesses/smith/rewards/ben')).toBeNull();
  expect(matchPath(PATTERN, 'businesses/smith')).toBeNull();
});
