import { t } from '@vouchwell/domain/lib/translate';

/** The words of Home's first card, apart from those of the pages of customers: Home loads none of these. */
export const texts = {
  title: t('Ask today'),
  seeQueue: t('See who is next'),
  notLoaded: t('Who is next could not be shown'),
} as const;
