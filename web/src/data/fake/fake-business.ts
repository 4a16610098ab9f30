import { getReferralCounts } from '@vouchwell/domain/analytics/stats';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { addPlacementTo, removePlacementFrom } from '@vouchwell/domain/business/placements';
import { type FirstStep, getStepUpdate, type Settings } from '@vouchwell/domain/business/settings';
import { DEFAULT_DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { DEFAULT_REFERRER_EMAILS } from '@vouchwell/domain/messages/referrer-emails';
import { DEFAULT_REQUESTS } from '@vouchwell/domain/messages/request-messages';
import { vi } from 'vitest';
import type * as Analytics from '../analytics.ts';
import type * as Billing from '../billing.ts';
import type * as Businesses from '../business.ts';
import type * as Campaigns from '../campaigns.ts';
import type * as Public from '../public.ts';
import type * as Templates from '../templates.ts';
import { fakeState, useFakeState, useLiveFakeState } from './fake-state.ts';
import { sampleBusiness } from './samples.ts';

function setSettings(change: (stored: Settings) => Partial<Settings>): void {
  const { business } = fakeState;
  if (!business) throw new Error('There is no business to write to');
  fakeState.business = {
    ...business,
    settings: { ...business.settings, ...change(business.settings) },
  };
}

const useOwnBusiness = vi.fn<typeof Businesses.useOwnBusiness>(() =>
  useLiveFakeState((now) => now.business),
);

const takeFirstStep = vi.fn<typeof Businesses.completeFirstStep>(async (_, step) => {
  setSettings(({ firstSteps }) => ({
    firstSteps: firstSteps && { ...firstSteps, ...getStepUpdate(firstSteps, step) },
  }));
});

export const business = {
  useOwnBusiness,
  useCurrentBusiness: () => {
    const live = useOwnBusiness('owner');
    return live.status === 'ready' ? live.data : null;
  },
  updateBusiness: vi.fn<typeof Businesses.updateBusiness>(async (_, changes) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, ...changes };
  }),
  createBusiness: vi.fn<typeof Businesses.createBusiness>(async (form) => {
    fakeState.business = sampleBusiness({ name: form.name, slug: form.slug });
  }),
  saveCardSettings: vi.fn<typeof Businesses.saveCardSettings>(async (_, card) =>
    setSettings(() => ({ card })),
  ),
  setReferralEmails: vi.fn<typeof Businesses.setReferralEmails>(async (_, referralMails) =>
    setSettings(() => ({ referralMails })),
  ),
  setReferrerEmail: vi.fn<typeof Businesses.setReferrerEmail>(async (_, mail, isOn) =>
    setSettings(({ referrerMails }) => ({ referrerMails: { ...referrerMails, [mail]: isOn } })),
  ),
  setJobValuePrompt: vi.fn<typeof Businesses.setJobValuePrompt>(async (_, asksJobValue) =>
    setSettings(() => ({ asksJobValue })),
  ),
  keepTextReward: vi.fn<typeof Businesses.keepTextReward>(async () =>
    setSettings(() => ({ keepsRewardWords: true })),
  ),
  setRetentionMonths: vi.fn<typeof Businesses.setRetentionMonths>(async (_, retentionMonths) =>
    setSettings(() => ({ retentionMonths })),
  ),
  setReminder: vi.fn<typeof Businesses.setReminder>(async (_, name, value) =>
    setSettings(({ reminders }) => ({ reminders: { ...reminders, [name]: value } })),
  ),
  setRequestSetting: vi.fn<typeof Businesses.setRequestSetting>(async (_, name, value) =>
    setSettings(({ asks }) => ({ asks: { ...asks, [name]: value } })),
  ),
  changeIndustry: vi.fn<typeof Businesses.changeIndustry>(async (trade) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, trade };
  }),
  sendContactLink: vi.fn<typeof Businesses.sendContactLink>(async () => {}),
  changeBranding: vi.fn<typeof Businesses.changeBranding>(async (changed) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, look: changed };
  }),
  savePicture: vi.fn<typeof Businesses.savePicture>(async () => null),
  saveLinkImage: vi.fn<typeof Businesses.saveLinkImage>(async () => null),
  acceptLegalDocuments: vi.fn<typeof Businesses.acceptLegalDocuments>(async () => {
    if (fakeState.business)
      fakeState.business = { ...fakeState.business, acceptedPapers: getCurrentLegalVersions() };
  }),
  confirmContact: vi.fn<typeof Businesses.confirmContact>(
    async () => 'office@riveraplumbing.example',
  ),
  completeFirstStep: takeFirstStep,
  recordFirstStep: vi.fn<typeof Businesses.recordFirstStep>((business, step: FirstStep) => {
    void takeFirstStep(business, step);
  }),
} satisfies typeof Businesses;

export const analytics = {
  useStats: vi.fn<typeof Analytics.useStats>(() =>
    useFakeState(({ stats }) => ({
      stats,
      counts: stats && getReferralCounts(stats),
      failed: false,
      retry: () => {},
    })),
  ),
  PlacementError: class PlacementError extends Error {},
  addPlacement: vi.fn<typeof Analytics.addPlacement>(async (_, label) => {
    setSettings(({ placements }) => ({ placements: addPlacementTo(placements, label) }));
    const added = fakeState.business?.settings.placements.at(-1);
    if (!added) throw new Error('A place was added and is not there');
    return added;
  }),
  removePlacement: vi.fn<typeof Analytics.removePlacement>(async (_, code) =>
    setSettings(({ placements }) => ({ placements: removePlacementFrom(placements, code) })),
  ),
  usePlacementVisits: vi.fn<typeof Analytics.usePlacementVisits>(() =>
    useLiveFakeState((now) => new Map(Object.entries(now.placementVisits))),
  ),
  usePlacementReferrals: vi.fn<typeof Analytics.usePlacementReferrals>(() =>
    useFakeState((now) => ({
      results: new Map(Object.entries(now.placementResults)),
      failed: false,
      retry: () => {},
    })),
  ),
} satisfies typeof Analytics;

export const billing = {
  useSubscription: vi.fn<typeof Billing.useSubscription>(() =>
    useLiveFakeState((now) => now.entitlement),
  ),
  billingPortalUrl: vi.fn<typeof Billing.billingPortalUrl>(
    async () => 'https://billing.stripe.test/p/1',
  ),
} satisfies Pick<typeof Billing, 'useSubscription' | 'billingPortalUrl'>;

export const campaigns = {
  CAMPAIGNS_FIRST: 4,
  CAMPAIGNS_MORE: 20,
  useCampaigns: vi.fn<typeof Campaigns.useCampaigns>((_, length) =>
    useLiveFakeState(
      (now) => ({
        campaigns: now.campaigns.slice(0, length),
        hasMore: now.campaigns.length > length,
      }),
      `${length}`,
    ),
  ),
  useCampaign: vi.fn<typeof Campaigns.useCampaign>((_, id) =>
    useLiveFakeState((now) => now.campaigns.find((one) => one.id === id) ?? null, `${id}`),
  ),
  updateCampaign: vi.fn<typeof Campaigns.updateCampaign>(async () => {}),
  endCampaign: vi.fn<typeof Campaigns.endCampaign>(async () => {}),
  newCampaignId: vi.fn<typeof Campaigns.newCampaignId>(() => 'new-campaign'),
  createCampaign: vi.fn<typeof Campaigns.createCampaign>(async () => {}),
} satisfies typeof Campaigns;

export const publicPages = {
  loadPublicBusiness: vi.fn<typeof Public.loadPublicBusiness>(async (slug) => {
    const business = fakeState.publicPages[slug];
    return business ? { slug, business } : null;
  }),
  isSlugFree: vi.fn<typeof Public.isSlugFree>(async (slug) => !fakeState.takenSlugs.includes(slug)),
  loadPersonalLink: vi.fn<typeof Public.loadPersonalLink>(
    async (code) => fakeState.personalLinks[code] ?? null,
  ),
} satisfies typeof Public;

export const templates = {
  useTemplate: vi.fn<typeof Templates.useTemplate>((_, id) =>
    useLiveFakeState((now) => now.templates[id] ?? null, id),
  ),
  saveTemplate: vi.fn<typeof Templates.saveTemplate>(async (_, texts, language = 'en') => {
    const id = 'subjectTemplate' in texts ? 'email' : 'sms';
    const stored = { ...fakeState.templates[id], ...(language === 'es' ? { es: texts } : texts) };
    fakeState.templates = { ...fakeState.templates, [id]: stored };
  }),
  saveReferrerEmail: vi.fn<typeof Templates.saveReferrerEmail>(async (_, mail, texts, language) => {
    const stored = fakeState.templates[mail] ?? DEFAULT_REFERRER_EMAILS[mail];
    const written = language === 'es' ? { es: texts } : texts;
    fakeState.templates = { ...fakeState.templates, [mail]: { ...stored, ...written } };
  }),
  saveRequestMessage: vi.fn<typeof Templates.saveRequestMessage>(
    async (_, message, texts, language) => {
      const stored = fakeState.templates[message] ?? DEFAULT_REQUESTS[message];
      const written = language === 'es' ? { es: texts } : texts;
      fakeState.templates = {
        ...fakeState.templates,
        [message]: { ...stored, ...written } as typeof stored,
      };
    },
  ),
  saveDisclosure: vi.fn<typeof Templates.saveDisclosure>(async (_, texts, language) => {
    const stored = fakeState.templates.disclosure ?? DEFAULT_DISCLOSURE;
    const written = language === 'es' ? { es: texts } : texts;
    fakeState.templates = { ...fakeState.templates, disclosure: { ...stored, ...written } };
  }),
} satisfies typeof Templates;
