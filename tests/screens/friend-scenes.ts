import type { Page } from '@playwright/test';
import { FACT_MAX, type Look, NO_LOOK } from '@vouchwell/domain/business/look';
import type { CallableOutput } from '@vouchwell/domain/callables';
import { collections, referPath, thankLink } from '@vouchwell/domain/lib/paths';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import { TESTIMONIAL_MAX } from '@vouchwell/domain/referral/testimonial';
import { fillAsk, sendAsk } from '../e2e/friend-form.ts';
import { givenLink } from '../support/public-forms.ts';
import { post, request } from '../support/referral-api.ts';
import { adminDb } from '../support/stack.ts';
import { setPublic } from '../support/stored-referrals.ts';
import { LONG_NAME, type Scenes, UNBROKEN_NAME } from './scene.ts';

const SLUG = 'rivera-plumbing';

/** Turns the page to Spanish, unless a scene before has. */
async function inSpanish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Español' });
  if (await button.isVisible()) await button.click();
}

/** The code of a personal link of the demo business's customer. */
async function demoLink(referrerName = 'Maria Lopez'): Promise<string> {
  const business = await adminDb().collection(collections.public).doc(SLUG).get();
  return givenLink(
    { id: business.get('business_id'), slug: SLUG, contactEmail: '' },
    { referrerName },
  );
}

async function openFriend(page: Page, referrerName?: string, testimonial?: string): Promise<void> {
  const code = await demoLink(referrerName);
  if (testimonial) {
    const owner = await adminDb().collection(collections.linkOwners).doc(code).get();
    const business = adminDb().collection(collections.businesses).doc(owner.get('business_id'));
    const referrers = business.collection(collections.referrers);
    await referrers.doc(owner.get('referrer_key')).update({ testimonial });
  }
  await page.goto(`/f/${code}`);
  await page.getByRole('button', { name: /Ask to be contacted|Pedir que/ }).waitFor();
}

/** Opens the page at the counter. */
async function openThanks(page: Page): Promise<void> {
  await page.goto(thankLink(referPath(SLUG)));
  await page.getByRole('button', { name: /^Tell / }).waitFor();
}

/** A name, a reward and a note as long as any that we take. */
const LONG_REWARD = `${LONG_NAME} ${UNBROKEN_NAME} `.repeat(3).trim();

/** Facts as long as any that we take. */
const LONG_LOOK = {
  ...toStored(NO_LOOK),
  license: UNBROKEN_NAME.slice(0, FACT_MAX),
  since: 1998,
  area: LONG_NAME.slice(0, FACT_MAX),
};

const OWN_PAGE: CallableOutput<'open-referrer-page'> = {
  business: {
    name: 'Rivera Plumbing',
    slug: SLUG,
    businessUrl: null,
    rewardDescription: '$50 off your next visit',
    isOpen: true,
  },
  firstName: 'Maria',
  linkCode: 'm4r7a2k9p3xq',
  referrals: [
    {
      friend: 'Ben S.',
      status: 'contacted',
      at: Date.UTC(2026, 10, 21, 12),
    },
    {
      friend: 'Ana L.',
      status: 'contacted',
      at: Date.UTC(2026, 10, 14, 12),
    },
    {
      friend: 'Joe',
      status: 'in_progress',
      at: Date.UTC(2026, 9, 30, 12),
    },
    {
      friend: 'Tom C.',
      status: 'converted',
      at: Date.UTC(2026, 9, 2, 12),
    },
    { friend: '', status: 'lost', at: Date.UTC(2026, 8, 12, 12) },
  ],
  told: 14,
  total: 12,
  rewards: [
    {
      friend: 'Tom C.',
      referral: 3,
      kind: 'credit',
      amountCents: 5000,
      percent: null,
      text: null,
      currency: 'USD',
      state: 'due',
      at: Date.UTC(2026, 10, 20, 12),
      note: null,
    },
    {
      friend: 'Ana L.',
      referral: null,
      kind: 'percent',
      amountCents: 12000,
      percent: 10,
      text: null,
      currency: 'USD',
      state: 'paid',
      at: Date.UTC(2026, 9, 2, 12),
      note: 'Check no. 14, in the mail.',
    },
  ],
  wantsMails: true,
  testimonial: '',
};

/** Opens the referrer's page with this answer to its token. */
async function openOwnPage(page: Page, answer: CallableOutput<'open-referrer-page'> = OWN_PAGE) {
  await page.route('**/open-referrer-page', (route) => route.fulfill({ json: { result: answer } }));
  await page.goto('/nowhere');
  await page.goto('/me#token');
  await page.getByRole('heading', { level: 1 }).and(page.getByText(answer.firstName)).waitFor();
}

/** The friend's page, the page after it, and the referrer's own. */
export const FRIEND_SCENES: Scenes = {
  friend: (page) => openFriend(page),
  'friend-introduced': async (page) => {
    const { result } = await post(request({ slug: SLUG }, { referralName: 'Rosa Diaz' }));
    await page.goto(`/f/${result?.introductionCode}#Rosa`);
    await page.getByText('Hi Rosa').waitFor();
  },
  'friend-errors': async (page) => {
    await openFriend(page);
    await page.getByRole('button', { name: 'Ask to be contacted' }).click();
  },
  'friend-errors-es': async (page) => {
    await openFriend(page);
    await page.getByRole('button', { name: 'Ask to be contacted' }).click();
    await inSpanish(page);
  },
  'friend-quote': async (page) => {
    await setPublic(SLUG, { look: { ...toStored(NO_LOOK), since: 2009, area: 'Austin' } });
    await openFriend(page, 'Maria Lopez', 'They came the same day, and left the kitchen clean.');
  },
  'friend-long': async (page) => {
    await setPublic(SLUG, { name: LONG_NAME, reward_description: LONG_REWARD, look: LONG_LOOK });
    const words = `${UNBROKEN_NAME} ${LONG_NAME}`.slice(0, TESTIMONIAL_MAX);
    await openFriend(page, UNBROKEN_NAME, words);
  },
  'friend-unknown': async (page) => {
    await page.goto('/f/not-a-code');
    await page.getByText('Link not found').waitFor();
  },
  'friend-closed': async (page) => {
    const code = await demoLink();
    await setPublic(SLUG, { active: false });
    await page.goto(`/f/${code}`);
    await page.getByText('This link is not in use').waitFor();
  },
  thank: (page) => openThanks(page),
  'thank-errors-es': async (page) => {
    await openThanks(page);
    await page.getByRole('button', { name: /^Tell / }).click();
    await inSpanish(page);
  },
  thanked: async (page) => {
    await openThanks(page);
    await page.getByLabel('Name of who sent you').fill('Maria from next door');
    await fillAsk(page);
    await page.getByRole('button', { name: /^Tell / }).click();
    await page.getByText('Maria from next door sent you').waitFor();
  },
  asked: async (page) => {
    await openFriend(page);
    await fillAsk(page);
    await sendAsk(page);
  },
  'asked-long-es': async (page) => {
    await setPublic(SLUG, { name: LONG_NAME, reward_description: LONG_REWARD });
    await openFriend(page, UNBROKEN_NAME);
    await fillAsk(page);
    await sendAsk(page);
    await inSpanish(page);
  },
  'form-known': async (page) => {
    await page.goto(`/r/${SLUG}?me=${await demoLink()}`);
    await page.getByText('Hi Maria').waitFor();
  },
  'form-known-long-es': async (page) => {
    await page.goto(`/r/${SLUG}?me=${await demoLink(UNBROKEN_NAME)}`);
    await inSpanish(page);
  },
  me: async (page) => {
    await openOwnPage(page);
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await page.getByRole('img', { name: 'QR code of your own link' }).waitFor();
  },
  'me-long-es': async (page) => {
    const business = {
      ...OWN_PAGE.business,
      name: LONG_NAME,
      rewardDescription: LONG_REWARD,
      look: fromStored(LONG_LOOK) as Look,
    };
    const firstName = UNBROKEN_NAME;
    const testimonial = LONG_NAME.padEnd(TESTIMONIAL_MAX, '.');
    await openOwnPage(page, { ...OWN_PAGE, business, firstName, testimonial });
    await inSpanish(page);
  },
  'me-nobody-closed': async (page) => {
    const business = { ...OWN_PAGE.business, isOpen: false };
    await openOwnPage(page, { ...OWN_PAGE, business, referrals: [], total: 0 });
  },
  'me-forget': async (page) => {
    await openOwnPage(page);
    await page.getByRole('button', { name: 'Delete your details' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'me-ask': async (page) => {
    await page.route('**/open-referrer-page', (route) =>
      route.fulfill({
        status: 404,
        json: { error: { message: '', details: { reason: 'link-unusable' } } },
      }),
    );
    await page.goto('/nowhere');
    await page.goto('/me#token');
    await page.getByText('This link does not work.').waitFor();
    await page.getByRole('button', { name: 'Email me the link' }).click();
  },
  'me-asked': async (page) => {
    await page.route('**/send-referrer-link', (route) =>
      route.fulfill({ json: { result: { success: true } } }),
    );
    await page.goto('/nowhere');
    await page.goto('/me');
    await page.getByLabel('Your email').fill('maria@example.com');
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await page.getByText('Check your email').waitFor();
  },
};
