import { collections } from '@vouchwell/domain/paths';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { hashEmail, hashMailbox } from '../../../functions/src/db/keys.ts';
import { getPersonalLinkCode, linkRef } from '../../../functions/src/db/personal-links.ts';
import { readReferrers } from '../../../functions/src/db/referrers.ts';
import { createEmailToken } from '../../../functions/src/db/tokens.ts';
import { callFunction } from '../../support/call-function.ts';
import { createOwnerCommands } from '../../support/owner-commands.ts';
import { givenOwner, type TestOwner } from '../../support/owners.ts';
import { freshEmail, readReferralsOf, sendReferral } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';

let owner: TestOwner;
const referrerEmail = freshEmail();
const NO_COUNTS = toReferralCounts([]);

const refer = async () =>
  expect((await sendReferral(owner.business, { referrerEmail })).status).toBe(200);
const referrers = async () =>
  (await readReferrers(owner.business.id)).map(({ email, name, total }) => [email, name, total]);
const deleteOne = async () => {
  const [referral] = await readReferralsOf(owner.business);
  if (!referral) throw new Error('There is no referral to delete.');
  await createOwnerCommands(owner.token).deleteReferral(referral.id);
};

beforeEach(async () => {
  owner = await givenOwner();
  await refer();
});

it('a customer is deleted in the same write as their last referral, and added again with the next one', async () => {
  await refer();
  await deleteOne();
  expect(await referrers()).toEqual([[referrerEmail, 'Maria Lopez', 1]]);
  await deleteOne();
  expect(await referrers()).toEqual([]);
  await refer();
  expect(await referrers()).toEqual([[referrerEmail, 'Maria Lopez', 1]]);
});

const linkIs = (active: boolean) =>
  waitUntil(async () => {
    const code = getPersonalLinkCode(owner.business.id, hashEmail(referrerEmail));
    const link = await linkRef(code).get();
    return link.get('active') === active;
  });

it("a deleted customer's link works again after another referral, but old tokens stay invalid [attack]", async () => {
  expect(await linkIs(true)).toBe(true);
  const key = hashEmail(referrerEmail);
  const subject = {
    businessId: owner.business.id,
    code: getPersonalLinkCode(owner.business.id, key),
    mailbox: hashMailbox(referrerEmail),
  };
  const open = (token: string) => callFunction('open-referrer-page', { token });
  const token = createEmailToken('page', subject, 1, new Date());
  expect((await open(token)).status).toBe(200);
  await deleteOne();
  expect(await linkIs(false)).toBe(true);
  await refer();
  expect(await linkIs(true)).toBe(true);
  expect((await open(token)).reason).toBe('link-unusable');
  expect((await open(createEmailToken('page', subject, 1, new Date()))).status).toBe(200);
});

it('a deleted customer gets a link again if a referral was in progress during the deletion', async () => {
  await deleteOne();
  expect(await linkIs(false)).toBe(true);
  const { businesses, referrers: name } = collections;
  const path = `${businesses}/${owner.business.id}/${name}/${hashEmail(referrerEmail)}`;
  await adminDb()
    .doc(path)
    .set({
      email: referrerEmail,
      name: 'Maria Lopez',
      ...NO_COUNTS,
      last_referral_id: '',
      last_referral_at: new Date(),
      counts_changed_at: new Date(),
    });
  await refer();
  expect(await linkIs(true)).toBe(true);
});

it('a customer is kept if they refer again as their last referral is being deleted', async () => {
  const { business } = owner;
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([deleteOne(), refer()]);
    expect(await referrers()).toEqual([[referrerEmail, 'Maria Lopez', 1]]);
  }
  expect(await findCountMismatches(business.id)).toEqual([]);
});
