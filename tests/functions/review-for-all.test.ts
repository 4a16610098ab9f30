import { NO_LOOK } from '@vouchwell/domain/business/look';
import { toStored } from '@vouchwell/domain/lib/stored';
import { beforeAll, expect, it } from 'vitest';
import { reviewPath } from '../../domain/src/lib/paths.ts';
import { customerRef } from '../../functions/src/db/customers.ts';
import { givenPayingOwner, givenReferrer, mailTo, setStatus } from '../support/referrers.ts';
import { businessRef } from '../support/removed-people.ts';
import { adminDb, clearFirestore } from '../support/stack.ts';
import { testEnvironment } from '../support/test-environment.ts';

beforeAll(clearFirestore);

/** No answer, the worst, the best of the low ones, the first good one, and the best. */
const SCORES = [null, 0, 6, 7, 10];

it('offers a review after a won job to whoever referred, whatever their score was', async () => {
  const owner = await givenPayingOwner();
  const { id, slug } = owner.business;
  const look = { ...NO_LOOK, reviewUrl: 'https://g.page/r/Cb1/review' };
  await businessRef(owner.business).update(toStored({ look }));
  const offered: string[][] = [];
  for (const value of SCORES) {
    const referrer = await givenReferrer(owner);
    const customer = customerRef(adminDb(), id, referrer.key);
    await expect.poll(async () => (await customer.get()).exists, { timeout: 15_000 }).toBe(true);
    if (value !== null) await customer.update({ score: { value, at: new Date() } });
    await setStatus(referrer, 'converted');
    const { text } = await mailTo(referrer.email, /customer/);
    const links = text.split('\n').filter((line) => /^(Tell a friend|Write a review): /.test(line));
    offered.push(links.map((line) => line.replace(referrer.code, 'CODE')));
  }
  const { appUrl } = testEnvironment;
  for (const links of offered)
    expect(links).toEqual([
      `Tell a friend: ${appUrl}/r/${slug}?me=CODE`,
      `Write a review: ${appUrl}${reviewPath(slug, 'mail')}`,
    ]);
  expect(offered).toHaveLength(SCORES.length);
}, 120_000);
