import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestFields } from './lib/firestore-rest.ts';
import { isSlugFree, loadPublicBusiness } from './public.ts';

const getAppCheckHeader = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('./lib/app-check.ts', () => ({ getAppCheckHeader }));
vi.mock('./lib/env.ts', () => ({ env: {} }));

// Firestore's REST API encodes null as a type that we don't read.
const none = {};
const active: RestFields = {
  business_id: { stringValue: 'one' },
  name: { stringValue: 'Rivera Plumbing' },
  business_url: none,
  reward_description: none,
  from_label: none,
  active: { booleanValue: true },
  email_template: none,
  sms_template: none,
};
const movedTo = (slug: string): RestFields => ({
  business_id: { stringValue: 'one' },
  moved_to: { stringValue: slug },
});

let documents: Record<string, RestFields>;

beforeEach(() => {
  const answer = async (url: string) => {
    const fields = documents[url.split('/').at(-1) ?? ''];
    return fields ? Response.json({ fields }) : new Response(null, { status: 404 });
  };
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => vi.unstubAllGlobals());

describe('the business behind a slug', () => {
  it('loads a business by its slug with one read', async () => {
    documents = { rivera: active };
    const found = await loadPublicBusiness('rivera');
    expect(found).toMatchObject({ slug: 'rivera', business: { name: 'Rivera Plumbing' } });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('reads a business with an App Check token if App Check is configured', async () => {
    documents = { rivera: active };
    const header = { 'X-Firebase-AppCheck': 'token' };
    getAppCheckHeader.mockResolvedValueOnce(header);
    await loadPublicBusiness('rivera');
    expect(fetch).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ headers: header }),
    );
  });

  it("doesn't load a business if slug redirects form a loop or lead to a missing document", async () => {
    documents = { a1: movedTo('b2'), b2: movedTo('a1'), lost: movedTo('nowhere') };
    for (const slug of ['a1', 'lost', 'nowhere']) expect(await loadPublicBusiness(slug)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it("doesn't load a business whose account has been deleted, but keeps its slug reserved", async () => {
    const gone = { deleted_at: { timestampValue: '2026-11-22T12:00:00Z' } };
    documents = { gone, rivera: movedTo('gone') };
    for (const slug of ['gone', 'rivera']) expect(await loadPublicBusiness(slug)).toBeNull();
    expect(await isSlugFree('gone', null)).toBe(false);
    expect(await isSlugFree('gone', 'one')).toBe(false);
  });

  it("doesn't load a business whose link is disabled", async () => {
    documents = { rivera: { ...active, active: { booleanValue: false } } };
    expect(await loadPublicBusiness('rivera')).toBeNull();
  });
});

describe("a campaign's link", () => {
  const today = new Date('2026-11-22T12:00:00Z');
  const campaign = (starts: string, ends: string | null): RestFields => ({
    business_id: { stringValue: 'one' },
    campaign_id: { stringValue: 'spring' },
    standing_slug: { stringValue: 'old-rivera' },
    starts_at: { timestampValue: starts },
    ends_at: ends ? { timestampValue: ends } : none,
    reward_description: { stringValue: '$100 this week' },
    email_template: none,
    sms_template: none,
  });
  const standing = { ...active, reward_description: { stringValue: '$50' } };
  const given = (link: RestFields) => {
    vi.useFakeTimers({ now: today });
    documents = { spring: link, 'old-rivera': movedTo('rivera'), rivera: standing };
  };
  afterEach(() => vi.useRealTimers());

  it("returns a campaign's reward and slug while it runs, even after the business has changed its slug", async () => {
    given(campaign('2026-11-22T12:00:00Z', '2026-11-29T05:00:00Z'));
    expect(await loadPublicBusiness('spring')).toMatchObject({
      slug: 'spring',
      business: { name: 'Rivera Plumbing', rewardDescription: '$100 this week' },
    });
  });

  it("treats a campaign's link as a taken slug, even for the campaign's own business", async () => {
    given(campaign('2026-11-01T05:00:00Z', null));
    expect(await isSlugFree('spring', 'one')).toBe(false);
  });
});
