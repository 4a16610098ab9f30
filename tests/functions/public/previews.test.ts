import { PICTURE_LIMITS } from '@vouchwell/domain/business/pictures';
import { beforeEach, expect, it } from 'vitest';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { callFunction } from '../../support/call-function.ts';
import { givenCampaign } from '../../support/campaigns.ts';
import {
  countStoredPictures,
  createJpeg,
  getLinkImageKeyFor,
  saveLinkImageFor,
} from '../../support/link-images.ts';
import { giveEntitlement, givenOwner, type TestOwner } from '../../support/owners.ts';
import { businessRef } from '../../support/referrals.ts';
import { givenPayingOwner, givenReferrer } from '../../support/referrers.ts';
import { serveFunction } from '../../support/served-function.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const { appUrl } = testEnvironment;
const GENERAL = `${appUrl}/og/refer.png`;

let owner: TestOwner;
beforeEach(async () => {
  owner = await givenPayingOwner();
});

const stored = (of = owner) => countStoredPictures(of.business);

/** The head's tags by name, from the first `bytes` only, because some crawlers read no more. */
async function headOf(path: string, headers: Record<string, string> = {}, bytes = 1e6) {
  const response = await fetch(appUrl + path, { headers });
  const html = Buffer.from(await response.arrayBuffer())
    .subarray(0, bytes)
    .toString();
  const [head = ''] = html.split('</head>');
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return { status: response.status, tags: new Map(tags.map(([, name, text]) => [name, text])) };
}
async function typeOf(url: string) {
  const { status, headers } = await fetch(url);
  expect(status).toBe(200);
  return headers.get('content-type');
}
const imageOf = async (path: string) => (await headOf(path)).tags.get('og:image');
/** Waits until a trigger has published the business's own picture. */
async function ownImageOf(path: string, before = GENERAL): Promise<string> {
  let image: string | undefined;
  const isThere = async () => {
    image = await imageOf(path);
    return image !== before && image?.startsWith(`${appUrl}/p/`) === true;
  };
  expect(await waitUntil(isThere)).toBe(true);
  return image ?? '';
}
const form = () => `/r/${owner.business.slug}`;

it("a link's preview image is the default until the business saves a custom one", async () => {
  expect(await imageOf(form())).toBe(GENERAL);
  expect(await typeOf(GENERAL)).toBe('image/png');
  const { code } = await givenReferrer(owner);
  expect(await saveLinkImageFor(owner)).toMatchObject({
    status: 200,
    result: { picture: { width: 1200, height: 630 } },
  });
  const image = await ownImageOf(form());
  for (const path of [`/f/${code}`, `${form()}?thank`]) expect(await imageOf(path)).toBe(image);
  expect(await typeOf(image)).toBe('image/jpeg');
});

it('a new preview image replaces and deletes the previous one', async () => {
  await saveLinkImageFor(owner);
  const before = await ownImageOf(form());
  await saveLinkImageFor(owner, { file: await createJpeg(2) });
  const after = await ownImageOf(form(), before);
  expect([(await fetch(before)).status, (await fetch(after)).status]).toEqual([404, 200]);
  expect(await stored()).toBe(1);
});

it("an outdated preview image is not shown, and one rendered from outdated content can't be saved", async () => {
  const key = await getLinkImageKeyFor(owner);
  await saveLinkImageFor(owner);
  await ownImageOf(form());
  await businessRef(owner.business).update({ reward_description: '$5 off' });
  expect(await waitUntil(async () => (await imageOf(form())) === GENERAL)).toBe(true);
  expect((await saveLinkImageFor(owner, { key, file: await createJpeg(3) })).result).toEqual({
    picture: null,
  });
  await saveLinkImageFor(owner);
  await ownImageOf(form());
});

it("a running campaign's preview image is used for the campaign's link, and the business keeps its own image", async () => {
  const { id: campaignId, slug } = await givenCampaign(owner);
  await saveLinkImageFor(owner);
  const image = await ownImageOf(form());
  expect(await imageOf(`/r/${slug}`)).toBe(GENERAL);
  // Even if the campaign's picture is identical, it is deleted separately.
  await saveLinkImageFor(owner, { campaignId });
  const campaigns = await ownImageOf(`/r/${slug}`);
  expect(campaigns).not.toBe(image);
  await saveLinkImageFor(owner, { campaignId, file: await createJpeg(4) });
  expect([(await fetch(campaigns)).status, (await fetch(image)).status]).toEqual([404, 200]);
  expect(await imageOf(form())).toBe(image);
});

it("a campaign without a separate reward uses the business's preview image", async () => {
  const none = { rewardDescription: null, rewardTerms: null };
  const { slug } = await givenCampaign(owner, none);
  await saveLinkImageFor(owner);
  const image = await ownImageOf(form());
  expect(await imageOf(`/r/${slug}`)).toBe(image);
});

it("a preview image can't be changed by another owner", async () => {
  const other = await givenPayingOwner();
  const { id: campaignId } = await givenCampaign(other);
  const key = await getLinkImageKeyFor(other, campaignId);
  expect((await saveLinkImageFor(owner, { campaignId, key })).result).toEqual({ picture: null });
  const data = (await createJpeg()).toString('base64');
  const input = { kind: 'preview', data, key, campaignId };
  expect((await callFunction('save-picture', input)).status).toBe(401);
  expect(await stored(other)).toBe(0);
});

it('a deployed function accepts a preview image of the maximum size', async () => {
  const { bytes } = PICTURE_LIMITS.preview;
  const file = await createJpeg(1, [1200, 630], bytes);
  expect(file.length).toBe(bytes);
  const deployed = await serveFunction('save.picture');
  try {
    const key = await getLinkImageKeyFor(owner);
    const data = { kind: 'preview', data: file.toString('base64'), key, campaignId: null };
    const response = await fetch(deployed.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ data }),
    });
    expect([response.status, await stored()]).toEqual([200, 1]);
  } finally {
    await deployed.stop();
  }
});

it("rejects a preview image if it isn't a JPEG of the right size or the owner hasn't paid", async () => {
  const png = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const wrongSize = await createJpeg(1, [600, 315]);
  const tooLong = await createJpeg(1, [1200, 630], 100_001);
  for (const file of [png, wrongSize, tooLong, Buffer.alloc(0)])
    expect(await saveLinkImageFor(owner, { file })).toMatchObject({ status: 400 });
  const lapsed = await givenOwner();
  await giveEntitlement(lapsed, -20);
  expect(await saveLinkImageFor(lapsed)).toMatchObject({ reason: 'not-subscribed' });
  expect([await stored(), await stored(lapsed)]).toEqual([0, 0]);
});

/* Tests the strictest requirement of any service; docs/previews.md lists them by service. */
it('a link preview meets the requirements of Facebook, X, WhatsApp and Slack', async () => {
  const name = `Rivera & ${'Sons '.repeat(18)}`.trim();
  const reward_description = '"$50" & a <cake> for you. '.repeat(19).trim();
  await businessRef(owner.business).update({ name, reward_description });
  await saveLinkImageFor(owner, { file: await createJpeg(1, [1200, 630], 99_900) });
  const image = await ownImageOf(form());
  // Crawlers have no cookies and run no scripts. Slack reads 32 KB.
  const headers = { 'Accept-Encoding': 'gzip, deflate', Range: 'bytes=0-32768' };
  const { status, tags } = await headOf(form(), headers, 32_768);
  expect(status).toBe(200);
  expect(Object.fromEntries(tags)).toMatchObject({
    'og:type': 'website',
    'og:url': appUrl + form(),
    'og:image': image,
    // Facebook's image size.
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:type': 'image/jpeg',
    'twitter:card': 'summary_large_image',
  });
  const textOf = (tag: string) => (tags.get(tag) ?? '').replace(/&(?:amp|lt|gt|quot|#39);/g, '_');
  expect(textOf('og:title')).toMatch(/^Refer a Friend to Rivera/);
  // X's text lengths.
  expect(textOf('og:title').length).toBeLessThanOrEqual(70);
  expect(textOf('og:description').length).toBeGreaterThan(0);
  expect(textOf('og:description').length).toBeLessThanOrEqual(200);
  expect(textOf('og:image:alt')).toMatch(/^Rivera _ Sons/);
  expect(textOf('og:image:alt').length).toBeLessThanOrEqual(420);

  const answer = await fetch(image, { redirect: 'error' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  // WhatsApp's file size.
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(300_000);
});
