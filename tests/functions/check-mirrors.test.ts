import { collections } from '@vouchwell/domain/lib/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareMirrors } from '../../dev/commands/compare-mirrors.ts';
import { givenCampaign } from '../support/campaigns.ts';
import { givenBusiness, type TestBusiness } from '../support/referral-api.ts';
import { givenPayingOwner } from '../support/referrers.ts';
import { runCommand } from '../support/run-command.ts';
import { adminDb, clearFirestore } from '../support/stack.ts';

const mirrorOf = ({ slug }: Pick<TestBusiness, 'slug'>) =>
  adminDb().collection(collections.public).doc(slug);

describe('check:mirrors', () => {
  beforeEach(clearFirestore);

  it('passes where every business agrees with its public document, over several pages', async () => {
    for (let count = 0; count < 4; count += 1) await givenBusiness();
    // `active` is not compared, because it follows from the subscription.
    await mirrorOf(await givenBusiness()).update({ active: false });
    expect(await compareMirrors(adminDb(), 2)).toEqual({ compared: 5, differences: [] });
  });

  it('names each field that differs, and each document that is not what it should be', async () => {
    const renamed = await givenBusiness();
    await mirrorOf(renamed).update({ name: 'Another', reward_description: '$5' });
    const edited = await givenBusiness();
    await mirrorOf(edited).update({ 'sms_template.body_template': 'Hi' });
    const translated = await givenBusiness();
    await mirrorOf(translated).update({ 'email_template.es.body_template': 'Hola' });
    const gone = await givenBusiness();
    await mirrorOf(gone).delete();
    const moved = await givenBusiness();
    await mirrorOf(moved).set({ business_id: moved.id, moved_to: 'elsewhere' });

    const broken = await givenBusiness();
    await mirrorOf(broken).update({ name: 5 });

    const { differences } = await compareMirrors(adminDb());
    const of = ({ slug }: TestBusiness) =>
      differences.filter((found) => found.slug === slug).map(({ what }) => what);
    expect(of(renamed)).toEqual(['name', 'rewardDescription']);
    expect(of(edited)).toEqual(['smsTemplate']);
    expect(of(translated)).toEqual(['emailTemplate']);
    expect(of(gone)).toEqual(['there is no public document']);
    expect(of(moved)).toEqual(['the public document leads to elsewhere']);
    expect(of(broken)).toEqual(['one of the documents cannot be read']);
  });

  it('names what differs between a campaign and its link, also where its business has moved', async () => {
    const owner = await givenPayingOwner();
    const [same, renamed, gone] = [
      await givenCampaign(owner),
      await givenCampaign(owner),
      await givenCampaign(owner),
    ];
    await mirrorOf(renamed).update({ reward_description: '$5', starts_at: new Date() });
    await mirrorOf(gone).delete();
    await mirrorOf(same).update({ standing_slug: 'former' });
    const { compared, differences } = await compareMirrors(adminDb(), 2);
    expect(compared).toBe(4);
    const path = ({ id }: typeof same) =>
      `${collections.businesses}/${owner.business.id}/${collections.campaigns}/${id}`;
    const found = differences.toSorted((one, other) => one.what.localeCompare(other.what));
    expect(found).toEqual([
      { slug: renamed.slug, path: path(renamed), what: 'rewardDescription' },
      { slug: renamed.slug, path: path(renamed), what: 'startsAt' },
      { slug: gone.slug, path: path(gone), what: 'there is no public document' },
    ]);
  });

  it('prints what it compared, and fails where anything differs', async () => {
    const business = await givenBusiness();
    await givenBusiness();
    await mirrorOf(business).update({ business_url: 'https://other.example' });
    const { code, output } = await runCommand('check-mirrors');
    expect(output).toContain(
      `public/${business.slug} differs from businesses/${business.id}: businessUrl`,
    );
    expect(output).toContain(
      '2 businesses and campaigns compared with their public documents, 1 difference',
    );
    expect(code).toBe(1);
  });
});
