import { collections } from '@vouchwell/domain/lib/paths';
import { type Input, post, referralsOf, request, type TestBusiness } from './referral-api.ts';
import { adminDb } from './stack.ts';

export const businessRef = ({ id }: Pick<TestBusiness, 'id'>) =>
  adminDb().collection(collections.businesses).doc(id);

/** Records a referral as a customer does, and gives its document. */
export async function givenReferral(business: TestBusiness, fields: Partial<Input> = {}) {
  const known = new Set((await referralsOf(business)).map(({ id }) => id));
  const answer = await post(request(business, fields));
  if (answer.status !== 200) throw new Error(`create-referral answered ${answer.status}.`);
  const added = (await referralsOf(business)).find(({ id }) => !known.has(id));
  if (!added) throw new Error('Nothing was recorded.');
  return businessRef(business).collection(collections.referrals).doc(added.id);
}

/** Everything that is stored about a business's people, as one text to search for a name. */
export async function storedPeople(business: TestBusiness): Promise<string> {
  const parts = [collections.referrals, collections.referrers].map((name) =>
    businessRef(business).collection(name).get(),
  );
  const found = (await Promise.all(parts)).flatMap(({ docs }) => docs.map((one) => one.data()));
  return JSON.stringify(found);
}
