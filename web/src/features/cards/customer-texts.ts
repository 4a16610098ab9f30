import { t } from '@vouchwell/domain/lib/translate';

/** The words of the cards for one customer. */
export const texts = {
  text: (name: string) =>
    t(
      'For {name} to hand out. The code leads friends to {name}’s own link, where they can ask you to call. What you change here is for these cards only.',
      { name },
    ),
  ownCard: t('Design your own card'),
  gone: t('This customer’s link does not work any more, so there are no cards for it.'),
  notLoaded: t('This customer’s link could not be loaded.'),
} as const;
