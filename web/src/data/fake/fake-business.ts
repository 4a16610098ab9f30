import { getReferralCounts } from '@vouchwell/domain/analytics/stats';
import {
  getOnboardingUpdate,
  type OnboardingField,
  type Settings,
} from '@vouchwell/domain/business/settings';
import { vi } from 'vitest';
import type * as Analytics from '../analytics.ts';
import type * as Billing from '../billing.ts';
import type * as Businesses from '../business.ts';
import type * as Campaigns from '../campaigns.ts';
import type * as Public from '../public.ts';
import type * as Templates from '../templates.ts';
import {
  fakeState,
  mockFunctions,
  useFakeState,
  useLiveFakeState,
  WHOLE_LIST,
} from './fake-state.ts';
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
  useCurrentBusiness: () => useFakeState((fake) => (fake.isLoading ? null : fake.business)),
  updateBusiness: async (_, changes) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, ...changes };
  },
  createBusiness: async (form) => {
    fakeState.business = sampleBusiness({ name: form.name, slug: form.slug });
  },
  saveSetting: async (_, name, value) => setSettings(() => ({ [name]: value })),
  saveGroupedSetting: async (_, group, name, value) =>
    setSettings((settings) => ({ [group]: { ...settings[group], [name]: value } })),
  changeIndustry: async (industry) => {
    if (fakeState.business) fakeState.business = { ...fakeState.business, trade: industry };
  },
  sendContactLink: async () => {},
  savePicture: async () => null,
  saveLinkImage: vi.fn(),
  confirmContact: vi.fn(),
  completeFirstStep: async (_, step) => completeStep(step),
  recordFirstStep: (_, step) => completeStep(step),
});

export const analytics = {
  PlacementError: class PlacementError extends Error {},
  ...mockFunctions<typeof Analytics>({
    useStats: () =>
      useFakeState(({ stats }) => ({
        stats,
        counts: stats && getReferralCounts(stats),
        hasFailed: false,
        retry: () => {},
      })),
    addPlacement: vi.fn(),
    usePlacementVisits: () => useLiveFakeState(() => new Map()),
  }),
};

export const billing = mockFunctions<typeof Billing>({
  useSubscription: () => useLiveFakeState((fake) => fake.entitlement),
  createBillingPortalUrl: vi.fn(),
});

export const campaigns = mockFunctions<typeof Campaigns>({
  useCampaigns: () => useLiveFakeState((fake) => ({ campaigns: fake.campaigns, ...WHOLE_LIST })),
  updateCampaign: async () => {},
  createCampaignId: () => 'new-campaign',
  createCampaign: async () => {},
});

export const publicPages = mockFunctions<typeof Public>({
  loadPublicBusiness: vi.fn(),
  isSlugFree: async (slug) => !fakeState.takenSlugs.includes(slug),
  loadPersonalLink: vi.fn(),
});

export const templates = mockFunctions<typeof Templates>({
  useTemplate: (_, id) => useLiveFakeState((fake) => fake.templates[id] ?? null, id),
  saveTemplate: vi.fn(),
});
