import { beforeEach, vi } from 'vitest';
import { resetWorld } from './world.ts';

/* Setup for component tests: data modules answer from the fake world. Shared, so a worker loads the
   components once (vitest.config.ts). */

beforeEach(() => {
  resetWorld();
  // Restores the fake's default behavior.
  vi.resetAllMocks();
});

const auth = await vi.hoisted(() => import('./fake-auth.ts'));
const business = await vi.hoisted(() => import('./fake-business.ts'));
const referrals = await vi.hoisted(() => import('./fake-referrals.ts'));
const rewards = await vi.hoisted(() => import('./fake-rewards.ts'));
const campaigns = await vi.hoisted(() => import('./fake-campaigns.ts'));
const customers = await vi.hoisted(() => import('./fake-customers.ts'));
const lib = await vi.hoisted(() => import('./fake-lib.ts'));

vi.mock('../lib/firebase.ts', () => {
  throw new Error('A component test reached Firebase: a data module has no fake in data/fake');
});

vi.mock('../auth/session.ts', () => auth.session);
vi.mock('../auth/auth-provider.tsx', () => auth.authProvider);
vi.mock('../auth/account.ts', () => auth.account);
vi.mock('../auth/account-export.ts', () => auth.accountExport);
vi.mock('../auth/auth-links.ts', () => auth.authLinks);
vi.mock('../auth/new-account.ts', () => auth.newAccount);
vi.mock('../auth/password-auth.ts', () => auth.passwordAuth);
vi.mock('../auth/email-change-link.ts', () => auth.emailChangeLink);
vi.mock('../auth/second-factor.ts', () => auth.secondFactor);
vi.mock('../auth/second-factor-enrolment.ts', () => auth.secondFactorEnrolment);

vi.mock('../billing/entitlement.ts', () => business.entitlements);
vi.mock('../business/accept-papers.ts', () => business.acceptPapers);
vi.mock('../business/businesses.ts', () => business.businesses);
vi.mock('../business/business-settings.ts', () => business.businessSettings);
vi.mock('../business/confirm-contact.ts', () => business.confirmContact);
vi.mock('../business/first-steps.ts', () => business.firstSteps);
vi.mock('../business/own-business.ts', () => business.ownBusiness);
vi.mock('../business/personal-link.ts', () => business.personalLink);
vi.mock('../business/pictures.ts', () => business.pictures);
vi.mock('../business/placements.ts', () => business.placements);
vi.mock('../business/public-document.ts', () => business.publicDocument);
vi.mock('../business/referrer-mails.ts', () => business.referrerMails);
vi.mock('../business/stats.ts', () => business.stats);
vi.mock('../business/templates.ts', () => business.templates);

vi.mock('../referrals/referrals.ts', () => referrals.referrals);
vi.mock('../referrals/referral-queries.ts', () => referrals.referralQueries);
vi.mock('../referrals/referral-changes.ts', () => referrals.referralChanges);
vi.mock('../referrals/referral-events.ts', () => referrals.referralEvents);
vi.mock('../referrals/referral-analytics.ts', () => referrals.referralAnalytics);
vi.mock('../referrals/referral-export.ts', () => referrals.referralExport);
vi.mock('../referrals/kept-list.ts', () => referrals.keptList);
vi.mock('../referrals/referrers.ts', () => referrals.referrers);
vi.mock('../referrals/personal-links.ts', () => referrals.personalLinks);
vi.mock('../referrals/testimonials.ts', () => referrals.testimonials);
vi.mock('../referrals/thanked.ts', () => referrals.thanked);

vi.mock('../rewards/change-reward.ts', () => rewards.changeRewards);
vi.mock('../rewards/counted-money.ts', () => rewards.countedMoney);
vi.mock('../rewards/next-due.ts', () => rewards.nextDue);
vi.mock('../rewards/rewards.ts', () => rewards.rewards);
vi.mock('../rewards/year-export.ts', () => rewards.yearExport);

vi.mock('../campaigns/campaigns.ts', () => campaigns.campaigns);

vi.mock('../customers/ask-results.ts', () => customers.askResults);
vi.mock('../customers/ask-batches.ts', () => customers.askBatches);
vi.mock('../customers/ask-queue.ts', () => customers.askQueue);
vi.mock('../customers/customers.ts', () => customers.customers);
vi.mock('../customers/change-customer.ts', () => customers.customerChanges);
vi.mock('../customers/sent-referrals.ts', () => customers.sentReferrals);

vi.mock('../lib/call.ts', () => lib.call);
vi.mock('../lib/call-public.ts', () => lib.callPublic);
vi.mock('../lib/call-signed-in.ts', () => lib.callSignedIn);
vi.mock('../lib/demo-request.ts', () => lib.demoRequest);
vi.mock('../lib/push.ts', () => lib.push);
vi.mock('../lib/use-live.ts', () => lib.live);
