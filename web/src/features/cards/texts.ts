import { t } from '@vouchwell/domain/lib/translate';

export const texts = {
  places: {
    copyOf: (label: string) => t('the link of {label}', { label }),
  },
  print: {
    papers: {
      a4: { whole: 'A4', half: 'A5' },
      letter: { whole: t('US Letter'), half: t('Half Letter') },
    },
    pieces: {
      cards: {
        next: t('Next: print one sheet at 100%, scan a card with your phone, then print the rest.'),
      },
      'small-poster': {
        title: (paper: string) => t('Counter poster, {paper}', { paper }),
        hint: t('For a stand next to the register.'),
        next: t('Next: print it at 100%, and stand it next to the register.'),
      },
      poster: {
        title: (paper: string) => t('Counter poster, {paper}', { paper }),
        hint: t('For a wall where people wait.'),
        next: t('Next: print it at 100%, and hang it where people wait.'),
      },
      sticker: {
        title: () => t('Window sticker, 4 × 4 in'),
        hint: t('For a sticker shop, or your own sticker paper.'),
        next: t('Next: send it to a sticker shop, or print it on sticker paper.'),
      },
    },
  },
} as const;
