import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { t } from '@vouchwell/domain/lib/translate';
import type { ExportPart } from '../../data/auth/account-export.ts';

/** The texts of the Security tab; the messages for errors are in account-messages.ts. */
export const texts = {
  cancel: t('Cancel'),
  sending: t('Sending...'),
  checking: t('Checking...'),

  email: {
    sent: {},
  },

  password: {
    saved: {},
  },

  secondSteps: {},

  sessions: {
    done: {},
  },

  /* What asks an owner who they are, by password and second step, and what adds or removes a step. */
  identity: {},

  code: {
    sentTo: (phoneNumber: string | null) =>
      t('We sent a code by text message to {phoneNumber}.', { phoneNumber: phoneNumber ?? '' }),
    notSent: t('The code could not be sent. Please try again.'),
  },

  added: t('Second step added'),
  addPhone: {},
  addApp: {},

  remove: {},

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

  /** These texts must agree with docs/data-retention.md. */
  deletion: {
    deleted: [
      t('Your account and the record of your sign-ins.'),
      t('Your business, its reward and its templates.'),
      t('All referrals, and the names and addresses in them.'),
      t('Your referral link. Cards and QR codes that you gave out will stop working.'),
    ],
    kept: [
      t(
        'The last part of your referral link, so that nobody else can take it. You cannot use it again either.',
      ),
      t('Your invoices and payments. Stripe keeps them for as long as tax law requires.'),
      t('A note that your account at Stripe is closed, without your name or email.'),
      t(
        'If you had the free trial, codes that show it was used. Nobody can read your email or your card from them.',
      ),
      t('Technical logs without your email, for 30 days, and backups until they expire.'),
    ],
    done: {
      title: t('Your account is deleted'),
      text: t('Thank you for using {PRODUCT_NAME}.', { PRODUCT_NAME }),
    },
    failed: t('Your account could not be deleted. Please try again.'),
    refused: {
      'wrong-confirmation': t('This is not the email address of your account.'),
      'billing-unavailable': t(
        'We could not cancel your subscription, so we deleted nothing. Please try again in a few minutes.',
      ),
      'too-many-requests': t('Too many attempts. Please wait a few minutes, then try again.'),
    } as Readonly<Record<string, string>>,
  },
} as const;
