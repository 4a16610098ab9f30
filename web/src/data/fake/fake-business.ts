import { countsIn } from '@vouchwell/domain/analytics/stats';
import { presentPapers } from '@vouchwell/domain/business/legal';
import {
  placementsOf,
  withoutPlacement,
  withPlacement,
} from '@vouchwell/domain/business/placements';
import { type FirstStep, takeStep } from '@vouchwell/domain/business/settings';
import { DEFAULT_DISCLOSURE } from '@vouchwell/domain/messages/disclosure';
import { DEFAULT_REFERRER_MAILS } from '@vouchwell/domain/messages/referrer-emails';
import { DEFAULT_ASKS } from '@vouchwell/domain/messages/request-messages';
import { vi } from 'vitest';
import type * as Entitlements from '../billing/entitlement.ts';
import type * as Papers from '../business/accept-papers.ts';
import type * as Settings from '../business/business-settings.ts';
import type * as Businesses from '../business/businesses.ts';
import type * as Contact from '../business/confirm-contact.ts';
import type * as FirstSteps from '../business/first-steps.ts';
import type * as OwnBusiness from '../business/own-business.ts';
import type * as PersonalLinks from '../business/personal-link.ts';
import type * as Pictures from '../business/pictures.ts';
import type * as Placements from '../business/placements.ts';
import type * as PublicDocuments from '../business/public-document.ts';
import type * as ReferrerMails from '../business/referrer-mails.ts';
import { sampleBusiness } from '../business/sample-business.ts';
import type * as LiveStats from '../business/stats.ts';
import type * as Templates from '../business/templates.ts';
import { useLiveWorld, useWorld, world } from './world.ts';

/** Stored settings are untyped. */
const settingsNow = (): Record<string, unknown> => Object(world.business?.settings);

function setSetting(fields: object): void {
  if (!world.business) throw new Error('There is no business to write to');
  world.business = { ...world.business, settings: { ...settingsNow(), ...fields } };
}

export const entitlements = {
  useSubscription: vi.fn<typeof Entitlements.useSubscription>(() =>
    useLiveWorld((now) => now.entitlement),
  ),
  billingPortalUrl: vi.fn<typeof Entitlements.billingPortalUrl>(
    async () => 'https://billing.stripe.test/p/1',
  ),
} satisfies Pick<typeof Entitlements, 'useSubscription' | 'billingPortalUrl'>;

export const acceptPapers = {
  acceptPapers: vi.fn<typeof Papers.acceptPapers>(async () => {
    if (world.business) world.business = { ...world.business, acceptedPapers: presentPapers() };
  }),
} satisfies typeof Papers;

export const businesses = {
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
} satisfies typeof Businesses;

export const pictures = {
  savePicture: vi.fn<typeof Pictures.savePicture>(async () => null),
  savePreview: vi.fn<typeof Pictures.savePreview>(async () => null),
} satisfies typeof Pictures;

export const businessSettings = {
  saveCardSettings: vi.fn<typeof Settings.saveCardSettings>(async (_, card) =>
    setSetting({ card }),
  ),
  setReferralMails: vi.fn<typeof Settings.setReferralMails>(async (_, referralMails) =>
    setSetting({ referralMails }),
  ),
  setReferrerMail: vi.fn<typeof Settings.setReferrerMail>(async (_, mail, isOn) =>
    setSetting({ referrerMails: { ...Object(settingsNow().referrerMails), [mail]: isOn } }),
  ),
  setAsksJobValue: vi.fn<typeof Settings.setAsksJobValue>(async (_, asksJobValue) =>
    setSetting({ asksJobValue }),
  ),
  keepRewardWords: vi.fn<typeof Settings.keepRewardWords>(async () =>
    setSetting({ keepsRewardWords: true }),
  ),
  setRetentionMonths: vi.fn<typeof Settings.setRetentionMonths>(async (_, retentionMonths) =>
    setSetting({ retentionMonths }),
  ),
  setReminder: vi.fn<typeof Settings.setReminder>(async (_, name, value) =>
    setSetting({ reminders: { ...Object(settingsNow().reminders), [name]: value } }),
  ),
  setAskSetting: vi.fn<typeof Settings.setAskSetting>(async (_, name, value) =>
    setSetting({ asks: { ...Object(settingsNow().asks), [name]: value } }),
  ),
  changeTrade: vi.fn<typeof Settings.changeTrade>(async (trade) => {
    if (world.business) world.business = { ...world.business, trade };
  }),
  sendContactLink: vi.fn<typeof Settings.sendContactLink>(async () => {}),
  changeLook: vi.fn<typeof Settings.changeLook>(async (changed) => {
    if (world.business) world.business = { ...world.business, look: changed };
  }),
} satisfies typeof Settings;

export const confirmContact = {
  confirmContact: vi.fn<typeof Contact.confirmContact>(async () => 'office@riveraplumbing.example'),
} satisfies typeof Contact;

const takeFirstStep = vi.fn<typeof FirstSteps.takeFirstStep>(async (_, step) => {
  const change = takeStep(settingsNow(), step);
  if (change) setSetting({ firstSteps: { ...Object(settingsNow().firstSteps), ...change } });
});

export const firstSteps = {
  takeFirstStep,
  noteFirstStep: vi.fn<typeof FirstSteps.noteFirstStep>((business, step: FirstStep) => {
    void takeFirstStep(business, step);
  }),
} satisfies typeof FirstSteps;

export const ownBusiness = {
  useOwnBusiness: vi.fn<typeof OwnBusiness.useOwnBusiness>(() =>
    useLiveWorld((now) => now.business),
  ),
} satisfies typeof OwnBusiness;

export const personalLink = {
  loadPersonalLink: vi.fn<typeof PersonalLinks.loadPersonalLink>(
    async (code) => world.personalLinks[code] ?? null,
  ),
} satisfies typeof PersonalLinks;

export const placements = {
  PlacementRefused: class PlacementRefused extends Error {},
  addPlacement: vi.fn<typeof Placements.addPlacement>(async (_, label) => {
    const changed = withPlacement(placementsOf(world.business?.settings), label);
    setSetting({ placements: changed });
    const added = changed.at(-1);
    if (!added) throw new Error('A place was added and is not there');
    return added;
  }),
  removePlacement: vi.fn<typeof Placements.removePlacement>(async (_, code) =>
    setSetting({ placements: withoutPlacement(placementsOf(world.business?.settings), code) }),
  ),
  usePlacementScans: vi.fn<typeof Placements.usePlacementScans>(() =>
    useLiveWorld((now) => new Map(Object.entries(now.placementScans))),
  ),
} satisfies typeof Placements;

export const publicDocument = {
  loadPublicBusiness: vi.fn<typeof PublicDocuments.loadPublicBusiness>(async (slug) => {
    const business = world.publicPages[slug];
    return business ? { slug, business } : null;
  }),
  isSlugFree: vi.fn<typeof PublicDocuments.isSlugFree>(
    async (slug) => !world.takenSlugs.includes(slug),
  ),
} satisfies typeof PublicDocuments;

export const referrerMails = {
  saveReferrerMail: vi.fn<typeof ReferrerMails.saveReferrerMail>(
    async (_, mail, texts, language) => {
      const stored = world.templates[mail] ?? DEFAULT_REFERRER_MAILS[mail];
      const written = language === 'es' ? { es: texts } : texts;
      world.templates = { ...world.templates, [mail]: { ...stored, ...written } };
    },
  ),
  saveAskMessage: vi.fn<typeof ReferrerMails.saveAskMessage>(
    async (_, message, texts, language) => {
      const stored = world.templates[message] ?? DEFAULT_ASKS[message];
      const written = language === 'es' ? { es: texts } : texts;
      world.templates = {
        ...world.templates,
        [message]: { ...stored, ...written } as typeof stored,
      };
    },
  ),
  saveDisclosure: vi.fn<typeof ReferrerMails.saveDisclosure>(async (_, texts, language) => {
    const stored = world.templates.disclosure ?? DEFAULT_DISCLOSURE;
    const written = language === 'es' ? { es: texts } : texts;
    world.templates = { ...world.templates, disclosure: { ...stored, ...written } };
  }),
} satisfies typeof ReferrerMails;

export const stats = {
  useStats: vi.fn<typeof LiveStats.useStats>(() =>
    useWorld(({ stats }) => ({
      stats,
      counts: stats && countsIn(stats),
      failed: false,
      retry: () => {},
    })),
  ),
} satisfies typeof LiveStats;

export const templates = {
  useTemplate: vi.fn<typeof Templates.useTemplate>((_, id) =>
    useLiveWorld((now) => now.templates[id] ?? null, id),
  ),
  saveTemplate: vi.fn<typeof Templates.saveTemplate>(async (_, texts, language = 'en') => {
    const id = 'subjectTemplate' in texts ? 'email' : 'sms';
    const stored = { ...world.templates[id], ...(language === 'es' ? { es: texts } : texts) };
    world.templates = { ...world.templates, [id]: stored };
  }),
} satisfies Omit<typeof Templates, 'templateRef'>;
