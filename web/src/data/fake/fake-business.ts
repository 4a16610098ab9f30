import { countsIn } from '@vouchwell/domain/analytics/stats';
import { presentPapers } from '@vouchwell/domain/business/legal';
import { withoutPlacement, withPlacement } from '@vouchwell/domain/business/placements';
import { type FirstStep, type Settings, takeStep } from '@vouchwell/domain/business/settings';
import { DEFAULT_DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { DEFAULT_REFERRER_MAILS } from '@vouchwell/domain/messages/referrer-emails';
import { DEFAULT_ASKS } from '@vouchwell/domain/messages/request-messages';
import { vi } from 'vitest';
import type * as Analytics from '../analytics.ts';
import type * as Billing from '../billing.ts';
import type * as Businesses from '../business.ts';
import type * as Campaigns from '../campaigns.ts';
import type * as Public from '../public.ts';
import type * as Templates from '../templates.ts';
import { sampleBusiness } from './samples.ts';
import { useLiveWorld, useWorld, world } from './world.ts';

function setSettings(change: (stored: Settings) => Partial<Settings>): void {
  const { business } = world;
  if (!business) throw new Error('There is no business to write to');
  world.business = {
    ...business,
    settings: { ...business.settings, ...change(business.settings) },
  };
}

const useOwnBusiness = vi.fn<typeof Businesses.useOwnBusiness>(() =>
  useLiveWorld((now) => now.business),
);

const takeFirstStep = vi.fn<typeof Businesses.takeFirstStep>(async (_, step) => {
  setSettings(({ firstSteps }) => ({
    firstSteps: firstSteps && { ...firstSteps, ...takeStep(firstSteps, step) },
  }));
});

export const business = {
  useOwnBusiness,
  useSignedInBusiness: () => {
    const live = useOwnBusiness('owner');
    return live.status === 'ready' ? live.data : null;
  },
  SlugTaken: class SlugTaken extends Error {},
  SlugChangeRefused: class SlugChangeRefused extends Error {
    constructor(readonly limit: Businesses.SlugChangeRefused['limit']) {
      super('The slug cannot be changed now');
    }
  },
  updateBusiness: vi.fn<typeof Businesses.updateBusiness>(async (_, changes) => {
    if (world.business) world.business = { ...world.business, ...changes };
  }),
  createBusiness: vi.fn<typeof Businesses.createBusiness>(async (form) => {
    world.business = sampleBusiness({ name: form.name, slug: form.slug });
  }),
  saveCardSettings: vi.fn<typeof Businesses.saveCardSettings>(async (_, card) =>
    setSettings(() => ({ card })),
  ),
  setReferralMails: vi.fn<typeof Businesses.setReferralMails>(async (_, referralMails) =>
    setSettings(() => ({ referralMails })),
  ),
  setReferrerMail: vi.fn<typeof Businesses.setReferrerMail>(async (_, mail, isOn) =>
    setSettings(({ referrerMails }) => ({ referrerMails: { ...referrerMails, [mail]: isOn } })),
  ),
  setAsksJobValue: vi.fn<typeof Businesses.setAsksJobValue>(async (_, asksJobValue) =>
    setSettings(() => ({ asksJobValue })),
  ),
  keepRewardWords: vi.fn<typeof Businesses.keepRewardWords>(async () =>
    setSettings(() => ({ keepsRewardWords: true })),
  ),
  setRetentionMonths: vi.fn<typeof Businesses.setRetentionMonths>(async (_, retentionMonths) =>
    setSettings(() => ({ retentionMonths })),
  ),
  setReminder: vi.fn<typeof Businesses.setReminder>(async (_, name, value) =>
    setSettings(({ reminders }) => ({ reminders: { ...reminders, [name]: value } })),
  ),
  setAskSetting: vi.fn<typeof Businesses.setAskSetting>(async (_, name, value) =>
    setSettings(({ asks }) => ({ asks: { ...asks, [name]: value } })),
  ),
  changeTrade: vi.fn<typeof Businesses.changeTrade>(async (trade) => {
    if (world.business) world.business = { ...world.business, trade };
  }),
  sendContactLink: vi.fn<typeof Businesses.sendContactLink>(async () => {}),
  changeLook: vi.fn<typeof Businesses.changeLook>(async (changed) => {
    if (world.business) world.business = { ...world.business, look: changed };
  }),
  savePicture: vi.fn<typeof Businesses.savePicture>(async () => null),
  savePreview: vi.fn<typeof Businesses.savePreview>(async () => null),
  acceptPapers: vi.fn<typeof Businesses.acceptPapers>(async () => {
    if (world.business) world.business = { ...world.business, acceptedPapers: presentPapers() };
  }),
  confirmContact: vi.fn<typeof Businesses.confirmContact>(
    async () => 'office@riveraplumbing.example',
  ),
  takeFirstStep,
  noteFirstStep: vi.fn<typeof Businesses.noteFirstStep>((business, step: FirstStep) => {
    void takeFirstStep(business, step);
  }),
} satisfies typeof Businesses;

export const analytics = {
  useStats: vi.fn<typeof Analytics.useStats>(() =>
    useWorld(({ stats }) => ({
      stats,
      counts: stats && countsIn(stats),
      failed: false,
      retry: () => {},
    })),
  ),
  PlacementRefused: class PlacementRefused extends Error {},
  addPlacement: vi.fn<typeof Analytics.addPlacement>(async (_, label) => {
    setSettings(({ placements }) => ({ placements: withPlacement(placements, label) }));
    const added = world.business?.settings.placements.at(-1);
    if (!added) throw new Error('A place was added and is not there');
    return added;
  }),
  removePlacement: vi.fn<typeof Analytics.removePlacement>(async (_, code) =>
    setSettings(({ placements }) => ({ placements: withoutPlacement(placements, code) })),
  ),
  usePlacementScans: vi.fn<typeof Analytics.usePlacementScans>(() =>
    useLiveWorld((now) => new Map(Object.entries(now.placementScans))),
  ),
  usePlacementReferrals: vi.fn<typeof Analytics.usePlacementReferrals>(() =>
    useWorld((now) => ({
      results: new Map(Object.entries(now.placementResults)),
      failed: false,
      retry: () => {},
    })),
  ),
} satisfies typeof Analytics;

export const billing = {
  useSubscription: vi.fn<typeof Billing.useSubscription>(() =>
    useLiveWorld((now) => now.entitlement),
  ),
  billingPortalUrl: vi.fn<typeof Billing.billingPortalUrl>(
    async () => 'https://billing.stripe.test/p/1',
  ),
} satisfies Pick<typeof Billing, 'useSubscription' | 'billingPortalUrl'>;

export const campaigns = {
  CAMPAIGNS_FIRST: 4,
  CAMPAIGNS_MORE: 20,
  useCampaigns: vi.fn<typeof Campaigns.useCampaigns>((_, length) =>
    useLiveWorld(
      (now) => ({
        campaigns: now.campaigns.slice(0, length),
        hasMore: now.campaigns.length > length,
      }),
      `${length}`,
    ),
  ),
  useCampaign: vi.fn<typeof Campaigns.useCampaign>((_, id) =>
    useLiveWorld((now) => now.campaigns.find((one) => one.id === id) ?? null, `${id}`),
  ),
  updateCampaign: vi.fn<typeof Campaigns.updateCampaign>(async () => {}),
  endCampaign: vi.fn<typeof Campaigns.endCampaign>(async () => {}),
  newCampaignId: vi.fn<typeof Campaigns.newCampaignId>(() => 'new-campaign'),
  createCampaign: vi.fn<typeof Campaigns.createCampaign>(async () => {}),
} satisfies typeof Campaigns;

export const publicPages = {
  loadPublicBusiness: vi.fn<typeof Public.loadPublicBusiness>(async (slug) => {
    const business = world.publicPages[slug];
    return business ? { slug, business } : null;
  }),
  isSlugFree: vi.fn<typeof Public.isSlugFree>(async (slug) => !world.takenSlugs.includes(slug)),
  loadPersonalLink: vi.fn<typeof Public.loadPersonalLink>(
    async (code) => world.personalLinks[code] ?? null,
  ),
} satisfies typeof Public;

export const templates = {
  useTemplate: vi.fn<typeof Templates.useTemplate>((_, id) =>
    useLiveWorld((now) => now.templates[id] ?? null, id),
  ),
  saveTemplate: vi.fn<typeof Templates.saveTemplate>(async (_, texts, language = 'en') => {
    const id = 'subjectTemplate' in texts ? 'email' : 'sms';
    const stored = { ...world.templates[id], ...(language === 'es' ? { es: texts } : texts) };
    world.templates = { ...world.templates, [id]: stored };
  }),
  saveReferrerMail: vi.fn<typeof Templates.saveReferrerMail>(async (_, mail, texts, language) => {
    const stored = world.templates[mail] ?? DEFAULT_REFERRER_MAILS[mail];
    const written = language === 'es' ? { es: texts } : texts;
    world.templates = { ...world.templates, [mail]: { ...stored, ...written } };
  }),
  saveAskMessage: vi.fn<typeof Templates.saveAskMessage>(async (_, message, texts, language) => {
    const stored = world.templates[message] ?? DEFAULT_ASKS[message];
    const written = language === 'es' ? { es: texts } : texts;
    world.templates = {
      ...world.templates,
      [message]: { ...stored, ...written } as typeof stored,
    };
  }),
  saveDisclosure: vi.fn<typeof Templates.saveDisclosure>(async (_, texts, language) => {
    const stored = world.templates.disclosure ?? DEFAULT_DISCLOSURE;
    const written = language === 'es' ? { es: texts } : texts;
    world.templates = { ...world.templates, disclosure: { ...stored, ...written } };
  }),
} satisfies typeof Templates;
