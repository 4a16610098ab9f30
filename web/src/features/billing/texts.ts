import { t } from '@vouchwell/domain/shared/i18n';

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
} as const;
