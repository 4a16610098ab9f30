import { CARD_MESSAGE_MAX as max } from '@vouchwell/domain/lib/limits';
import { locale, t } from '@vouchwell/domain/lib/translate';

/** The texts of the card designer, its placements and its print kit. */
export const texts = {
  panel: {},
  phone: {},
  counter: {},
  message: {
    hint: (length: number) =>
      t(
        'Leave an empty line for a gap. A short first line stands out. {length} of {max} characters.',
        { length, max },
      ),
    tooLong: (count: number) =>
      count === 1
        ? t(
            'Shorten this by 1 character. Until then, the preview shows the first {max}, and you cannot save or print.',
            { max },
          )
        : t(
            'Shorten this by {count} characters. Until then, the preview shows the first {max}, and you cannot save or print.',
            { count, max },
          ),
  },
  notes: {},
  saved: {
    idle: '',
    saving: t('Saving…'),
    saved: t('Saved with your business.'),
    failed: t('Not saved. Your card is still here: check your connection, then try again.'),
    'too-long': t('Not saved. Your message is too long to print. Make it shorter.'),
  },
  tryAgain: t('Try again'),
  downloaded: (file: string) => t('{file} is downloaded', { file }),
  downloadFailed: [t('Download failed'), t('Unable to download the card. Please try again.')],

  places: {
    scans: (count: number) =>
      count === 1 ? t('1 scan') : t('{count} scans', { count: count.toLocaleString(locale()) }),
    copy: t('Copy'),
    copyOf: (label: string) => t('the link of {label}', { label }),
    copied: t('Link copied!'),
    notCopied: [
      t('The link is selected'),
      t('Your browser did not let us copy it. Please copy it yourself.'),
    ],
  },

  options: t('Options: language, paper, phone number, white panel'),
  language: { names: { en: t('English'), es: t('Spanish') } },
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
        title: () => t('Window sticker, 100 × 100 mm'),
        hint: t('For a sticker shop, or your own sticker paper.'),
        next: t('Next: send it to a sticker shop, or print it on sticker paper.'),
      },
    },
    downloadOf: (title: string) => `: ${title}`,
    downloadFailed: [t('Download failed'), t('Unable to make the file. Please try again.')],
    isCut: (file: string) =>
      [
        t('Some words are missing from {file}', { file }),
        t('Your text is too long for this size. Make it shorter, then download it again.'),
      ] as const,
    shopNotes: (hasGaps: boolean) =>
      hasGaps
        ? t(
            'Cards and stickers have 3 mm bleed, 1.6 mm between the rows of cards, and crop marks. Words are part of the picture, so no fonts are needed; the QR code is a vector. Colors are RGB.',
          )
        : t(
            'Cards and stickers have 3 mm bleed and crop marks. Words are part of the picture, so no fonts are needed; the QR code is a vector. Colors are RGB.',
          ),
  },

  tips: {
    printing: {
      title: t('Printing tips'),
      list: [
        t(
          'Ask for business cards, 3.5 × 2 in, on uncoated or matte card stock of 110 lb (300 g) or more. Glossy cards reflect light and are hard to scan.',
        ),
        t(
          'Print at 100%, and turn off “fit to page”. The picture already has the 300 dots per inch (DPI) that printers ask for.',
        ),
        t('Before you order a box, print one card and scan it with two phones, one of them old.'),
        t('Text and QR stay 4 mm inside, so uneven cuts are safe.'),
      ],
    },
    places: {
      title: t('Ideas for handing out cards'),
      list: [
        t(
          'Give one with every invoice or receipt, and ask: “Do you know a neighbor who needs this?”',
        ),
        t('Leave two after a job well done: one for the fridge, one for a friend.'),
        t('Keep a small stack at the register, where people wait.'),
        t('Put one in every package and every bag that leaves your shop.'),
        t('Give ten to the people who already send you customers.'),
      ],
    },
  },
} as const;
