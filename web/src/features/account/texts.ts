import { t } from '@vouchwell/domain/lib/translate';
import type { ExportPart } from '../../data/auth/account-export.ts';

export const texts = {
  code: {
    sentTo: (phoneNumber: string | null) =>
      t('We sent a code by text message to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' }),
  },

  data: {
    invoices: {},
    copy: {
      parts: {
        campaigns: t('Reading your campaigns'),
        templates: t('Reading your messages'),
        referrals: t('Reading your referrals'),
        events: t('Reading your notes'),
        referrers: t('Reading who referred'),
        customers: t('Reading your customers'),
        ask_batches: t('Reading what you asked'),
        ask_recipients: t('Reading what you asked'),
        rewards: t('Reading your rewards'),
        placements: t('Reading your visits'),
        visits: t('Reading your visits'),
        acceptances: t('Reading what you accepted'),
      } satisfies Readonly<Record<ExportPart, string>>,
      failed: {
        title: t('Your data could not be downloaded'),
      },
    },
    deletion: {},
  },
} as const;
