import { cleanup, render, screen } from '@testing-library/react';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { callMock, maria, openPage, rivera, setUpPage } from './page.fixture.tsx';
import type { ReferrerPageData } from './referrer/referrer-app.tsx';

/*
 * The review link only depends on whether the business has one, never on a reward or status (Google's
 * policy against asking only happy customers for reviews, and 16 CFR 465.7).
 */

setUpPage();

const look = { ...EMPTY_BRANDING, reviewUrl: 'https://g.page/r/Cb1/review' };
const business = { ...rivera, look };

/** Returns the review card's markup without the customer's code; the same for everyone. */
const offer = () =>
  screen
    .getByRole('link', { name: 'Write a review' })
    .closest('section')
    ?.outerHTML.replace(`?me=${maria.code}`, '');

/** Session storage: without a draft, with an email, and with an SMS and a personal link. */
const SENT = [
  {},
  { referral_mailto: 'mailto:ben@example.com?body=Hi', referral_draft_slug: 'rivera' },
  {
    referral_mailto: 'sms:5550101234?body=Hi',
    referral_link_code: JSON.stringify({ slug: 'rivera', email: '', code: maria.code }),
  },
];

it('shows the review link on the sent page for every customer and referral', async () => {
  const offers = new Set<string | undefined>();
  for (const sent of SENT) {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(sent)) sessionStorage.setItem(key, value);
    await openPage('/r/rivera/sent', business);
    offers.add(offer());
    cleanup();
  }
  expect([...offers]).toEqual([expect.stringMatching(/Tell a friend.*Write a review/)]);
}, 60_000);

it("shows the review link on the referrer's own page, regardless of the outcome of referrals and rewards", async () => {
  const page = fc.record({
    wantsMails: fc.boolean(),
    testimonial: fc.constantFrom(null, '', 'On time.'),
    referralCount: fc.integer({ min: 0, max: 30 }),
    statuses: fc.array(fc.constantFrom('contacted', 'in_progress', 'converted', 'lost'), {
      maxLength: 3,
    }),
    terms: fc.constantFrom(null, sampleTerms()),
  });
  const offers = new Set<string | undefined>();
  const { ReferrerApp } = await import('./referrer/referrer-app.tsx');
  await fc.assert(
    fc.asyncProperty(page, async ({ statuses, terms, ...own }) => {
      const referrals = statuses.map((status) => ({
        friend: 'Ben S.',
        status: status as 'lost',
        at: 0,
      }));
      const answer: ReferrerPageData = {
        business: { ...rivera, rewardTerms: terms, look, slug: 'rivera', isOpen: true },
        firstName: 'Maria',
        linkCode: maria.code,
        referrals,
        handledCount: referrals.length,
        rewards: [],
        ...own,
      };
      callMock.mockResolvedValue(answer);
      window.history.replaceState(null, '', '/me#token-1');
      render(<ReferrerApp />);
      await screen.findByText('Hi Maria, here are your referrals');
      offers.add(offer());
      cleanup();
    }),
    { numRuns: 20 },
  );
  expect([...offers]).toEqual([expect.stringMatching(/Tell a friend.*Write a review/)]);
}, 60_000);
