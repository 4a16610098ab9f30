import { t } from '@vouchwell/domain/shared/i18n';

export const linkOf = (label: string) => t('the link of {label}', { label });

export const PAPER_NAMES = {
  a4: { whole: 'A4', half: 'A5' },
  letter: { whole: t('US Letter'), half: t('Half Letter') },
} as const;
