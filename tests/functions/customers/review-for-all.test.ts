import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeAll, expect, it } from 'vitest';
import { reviewPath } from '../../../domain/src/paths.ts';
import { customerRef } from '../../../functions/src/db/customers.ts';
import { businessRef } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenReferrer,
  setStatus,
  waitForEmailTo,
} from '../../support/referrers.ts';
import { clearFirestore } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

beforeAll(clearFirestore);

const REFERRERS = 2;

it('each referrer is offered a review after their friend converts', async () => {
  const owner = await givenPayingOwner();
  const { id, slug } = owner.business;
  const look = { ...EMPTY_BRANDING, reviewUrl: 'https://g.page/r/Cb1/review' };
  await businessRef(owner.business).update(toStored({ look }));
  const offered: string[][] = [];
  for (let times = 0; times < REFERRERS; times += 1) {
    const referrer = await givenReferrer(owner);
    const customer = customerRef(id, referrer.key);
    await expect.poll(async () => (await customer.get()).exists).toBe(true);
    await setStatus(referrer, 'converted');
    const { text } = await waitForEmailTo(referrer.email, /customer/);
    const links = text.split('\n').filter((line) => /^(Tell a friend|Write a review): /.test(line));
    offered.push(links.map((line) => line.replace(referrer.code, 'CODE')));
  }
  const { appUrl } = testEnvironment;
  for (const links of offered)
    expect(links).toEqual([
      `Tell a friend: ${appUrl}/r/${slug}?me=CODE`,
      `Write a review: ${appUrl}${reviewPath(slug, 'mail')}`,
    ]);
  expect(offered).toHaveLength(REFERRERS);
});
