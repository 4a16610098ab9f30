import { t } from '@vouchwell/domain/lib/translate';

/** The words around what customers say of their own reward. */
export const texts = {
  title: t('What the customer earns'),
} as const;
