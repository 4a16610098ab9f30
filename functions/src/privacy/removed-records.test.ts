import { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { queryInScope } from './removed-records.ts';

const db = new Firestore({ projectId: 'demo' });

it("queries one business for its owner's removals, and all businesses for our team's removals [attack]", () => {
  const ofOne = queryInScope('referrals', 'b1');
  expect(ofOne.isEqual(db.collection('businesses/b1/referrals'))).toBe(true);
  const ofAll = queryInScope('referrals', null);
  expect(ofAll.isEqual(db.collectionGroup('referrals'))).toBe(true);
});
