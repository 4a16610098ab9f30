import { t } from '@vouchwell/domain/lib/translate';

export const texts = {
  coupon: {
    unknown: t('We do not know this coupon. Check the spelling, or remove it.'),
    doesNotApply: {
      monthly: (code: string) => t("{code} doesn't apply to the monthly plan.", { code }),
      yearly: (code: string) => t("{code} doesn't apply to the yearly plan.", { code }),
    },
    effect: {
      monthly: (code: string, amount: string) => t('{code}: monthly {amount}.', { code, amount }),
      yearly: (code: string, amount: string) => t('{code}: yearly {amount}.', { code, amount }),
    },
  },

  checkout: {
    subscribed: {
      title: t('You already have a subscription'),
      text: t('To use or change your plan, sign in with this email.'),
    },
  },
} as const;
