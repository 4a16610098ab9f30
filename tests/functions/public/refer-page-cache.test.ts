import { collections } from '@vouchwell/domain/paths';
import { describe, expect, it } from 'vitest';
import { suspendBusiness } from '../../../dev/commands/suspensions.ts';
import { givenSubscriber } from '../../support/owners.ts';
import { givenLink } from '../../support/public-forms.ts';
import { givenBusiness } from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';
import { setUpStandIn } from '../../support/stripe-stand-in.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const publicRef = (slug: string) => adminDb().collection(collections.public).doc(slug);

/** A page as the CDN gets it when its copy has expired. */
async function open(path: string) {
  const response = await fetch(testEnvironment.appUrl + path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, cacheControl: headers.get('cache-control'), body: await response.text() };
}

describe('the public page behind a CDN', () => {
  it('greets by name only the customer in its query', async () => {
    const business = await givenBusiness();
    const path = `/r/${business.slug}`;
    const [maria, ann] = await Promise.all(
      ['Maria Lopez', 'Ann Lee'].map((referrerName) => givenLink(business, { referrerName })),
    );
    const greeting = async (address: string) =>
      /Hi (\w+)/.exec((await open(address)).body)?.[1] ?? null;
    expect(await greeting(`${path}?me=${maria}`)).toBe('Maria');
    expect(await greeting(`${path}?me=${ann}`)).toBe('Ann');
    expect(await greeting(path)).toBeNull();
  });

  it('returns 404 once its business is suspended', async () => {
    await setUpStandIn();
    const { business } = await givenSubscriber();
    const path = `/r/${business.slug}`;
    expect((await open(path)).status).toBe(200);
    await suspendBusiness(
      { slug: business.slug, why: 'Sells stolen goods', by: 'kim' },
      new Date(),
    );
    const { status, body } = await open(path);
    expect([status, body.includes('Smith Plumbing')]).toEqual([404, false]);
  });

  it("links to the new address once the business's link is renamed", async () => {
    const { slug, id } = await givenBusiness();
    const renamed = `new-${slug}`;
    expect((await open(`/r/${slug}`)).body).toContain(`/r/${slug}"`);
    await adminDb().collection(collections.businesses).doc(id).update({ slug: renamed });
    await publicRef(renamed).set((await publicRef(slug).get()).data() ?? {});
    await publicRef(slug).set({ business_id: id, moved_to: renamed });
    expect((await open(`/r/${slug}`)).body).toContain(`/r/${renamed}"`);
  });
});
