import { getReferralCounts } from '@vouchwell/domain/analytics/stats';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { appendPlacement, excludePlacement } from '@vouchwell/domain/business/placements';
import {
  getOnboardingUpdate,
  type OnboardingField,
  type Settings,
} from '@vouchwell/domain/business/settings';
import { DEFAULT_DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { DEFAULT_REFERRER_EMAILS } from '@vouchwell/domain/messages/referrer-emails';
import { DEFAULT_REQUESTS } from '@vouchwell/domain/messages/request-messages';
import type { Template } from '@vouchwell/domain/messages/templates';
import type * as Analytics from '../analytics.ts';
import type * as Billing from '../billing.ts';
import type * as Businesses from '../business.ts';
import type * as Campaigns from '../campaigns.ts';
import type * as Public from '../public.ts';
import type * as Templates from '../templates.ts';
import { fakeState, mockFunctions, useFakeState, useLiveFakeState } from './fake-state.ts';
import { sampleBusiness } from './samples.ts';

function setSettings(change: (stored: Settings) => Partial<Settings>): void {
  const { business } = fakeState;
  if (!business) throw new Error('There is no business to write to');
  fakeState.business = {
    ...business,
    settings: { ...business.settings, ...change(business.settings) },
  };
}

function completeStep(step: OnboardingField): void {
  setSettings(({ firstSteps }) => ({
    firstSteps: firstSteps && { ...firstSteps, ...getOnboardingUpdate(firstSteps, step) },
  }));
}

export const business = mockFunctions<typeof Businesses>({
  useOwnBusiness: () => useLiveFakeState((fake) => fake.business),
  useCurrentBusiness: () => useFakeState((fake) => (fake.isLoading ? null : fake.business)),
  updateBusiness: async (_, changes) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, ...changes };
  },
  createBusiness: async (form) => {
    fakeState.business = sampleBusiness({ name: form.name, slug: form.slug });
  },
  saveCardSettings: async (_, card) => setSettings(() => ({ card })),
  setReferralEmails: async (_, referralMails) => setSettings(() => ({ referralMails })),
  setReferrerEmailEnabled: async (_, email, isOn) =>
    setSettings(({ referrerMails }) => ({ referrerMails: { ...referrerMails, [email]: isOn } })),
  setJobValuePrompt: async (_, asksJobValue) => setSettings(() => ({ asksJobValue })),
  confirmTextOnlyReward: async () => setSettings(() => ({ keepsRewardWords: true })),
  setRetentionMonths: async (_, retentionMonths) => setSettings(() => ({ retentionMonths })),
  setReminderSetting: async (_, name, value) =>
    setSettings(({ reminders }) => ({ reminders: { ...reminders, [name]: value } })),
  setRequestSetting: async (_, name, value) =>
    setSettings(({ asks }) => ({ asks: { ...asks, [name]: value } })),
  changeIndustry: async (industry) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, trade: industry };
  },
  sendContactLink: async () => {},
  changeBranding: async (changed) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, look: changed };
  },
  savePicture: async () => null,
  saveLinkImage: async () => null,
  acceptLegalDocuments: async () => {
    if (fakeState.business)
      fakeState.business = { ...fakeState.business, acceptedPapers: getCurrentLegalVersions() };
  },
  confirmContact: async () => 'office@riveraplumbing.example',
  completeFirstStep: async (_, step) => completeStep(step),
  recordFirstStep: (_, step) => completeStep(step),
});

export const analytics = {
  PlacementError: class PlacementError extends Error {},
  ...mockFunctions<Omit<typeof Analytics, 'PlacementError'>>({
    useStats: () =>
      useFakeState(({ stats }) => ({
        stats,
        counts: stats && getReferralCounts(stats),
        hasFailed: false,
        retry: () => {},
      })),
    addPlacement: async (_, label) => {
      setSettings(({ placements }) => ({ placements: appendPlacement(placements, label) }));
      const added = fakeState.business?.settings.placements.at(-1);
      if (!added) throw new Error('A place was added and is not there');
      return added;
    },
    removePlacement: async (_, code) =>
      setSettings(({ placements }) => ({ placements: excludePlacement(placements, code) })),
    usePlacementVisits: () =>
      useLiveFakeState((fake) => new Map(Object.entries(fake.placementVisits))),
    usePlacementResults: () =>
      useFakeState((fake) => ({
        data: new Map(Object.entries(fake.placementResults)),
        hasFailed: false,
        retry: () => {},
      })),
  }),
};

export const billing = mockFunctions<
  Pick<typeof Billing, 'useSubscription' | 'createBillingPortalUrl'>
>({
  useSubscription: () => useLiveFakeState((fake) => fake.entitlement),
  createBillingPortalUrl: async () => 'https://billing.stripe.test/p/1',
});

export const campaigns = mockFunctions<typeof Campaigns>({
  INITIAL_CAMPAIGN_COUNT: 4,
  CAMPAIGN_PAGE_SIZE: 20,
  useCampaigns: (_, length) =>
    useLiveFakeState(
      (fake) => ({
        campaigns: fake.campaigns.slice(0, length),
        hasMore: fake.campaigns.length > length,
      }),
      `${length}`,
    ),
  useCampaign: (_, id) =>
    useLiveFakeState((fake) => fake.campaigns.find((item) => item.id === id) ?? null, `${id}`),
  updateCampaign: async () => {},
  endCampaign: async () => {},
  createCampaignId: () => 'new-campaign',
  createCampaign: async () => {},
});

export const publicPages = mockFunctions<typeof Public>({
  loadPublicBusiness: async (slug) => {
    const business = fakeState.publicPages[slug];
    return business ? { slug, business } : null;
  },
  isSlugFree: async (slug) => !fakeState.takenSlugs.includes(slug),
  loadPersonalLink: async (code) => fakeState.personalLinks[code] ?? null,
});

const DEFAULT_TEMPLATES: Partial<Record<Templates.TemplateId, Template>> = {
  ...DEFAULT_REFERRER_EMAILS,
  ...DEFAULT_REQUESTS,
  disclosure: DEFAULT_DISCLOSURE,
};

export const templates = mockFunctions<typeof Templates>({
  useTemplate: (_, id) => useLiveFakeState((fake) => fake.templates[id] ?? null, id),
  saveTemplate: async (_, id, texts, language) => {
    const stored = fakeState.templates[id] ?? DEFAULT_TEMPLATES[id];
    const mergedTemplate = { ...stored, ...(language === 'es' ? { es: texts } : texts) };
    fakeState.templates = { ...fakeState.templates, [id]: mergedTemplate };
  },
});
