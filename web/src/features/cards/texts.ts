import { CARD_MESSAGE_MAX as max } from '@vouchwell/domain/lib/limits';
import { locale, t } from '@vouchwell/domain/lib/translate';

/** The texts of the card designer, its placements and its print kit. */
export const texts = {
  preview: (template: string, business: string, message: string, link: string, caption: string) =>
    t('Preview of your card, {template}: {business}. {message} QR code to {link}, {caption}.', {
      template,
      business,
      message,
      link,
      caption,
    }),
  template: t('Template'),
  panel: {
    label: t('Put the QR code on a white panel'),
    hint: t('Some older phones can only read dark codes on white.'),
  },
  phone: {
    label: t('Show your phone number'),
    hint: (phone: string) => t('{phone}, below your name on cards and posters.', { phone }),
  },
  counter: {
    label: t('For the counter: ask friends who sent them'),
    hint: t('Whoever scans it says who sent them, and how to reach them.'),
  },
  message: {
    label: t('Message'),
    hint: (length: number) =>
      t(
        'Leave an empty line for a gap. A short first line stands out. {length} of {max} characters.',
        { length, max },
      ),
    promises: t(
      'A health practice may promise nothing for a referral. Take out what names money or a reward. You cannot print until then.',
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
  notes: {
    panelIsOurs: t(
      'Some phones can only read dark codes on white, so we put the code on a white panel. To remove it, open Options and turn off “Put the QR code on a white panel”.',
    ),
    panelAdded: t(
      'Some phones could not read the code on this background, so we put it on a white panel.',
    ),
    unreadable: t(
      'Phones cannot read a code this small, so you cannot print this card. To fix it, choose a shorter link in Settings.',
    ),
    isCut: t(
      'Your text is too long for the card, so the end is missing. To show all of it, make it shorter.',
    ),
    notDrawn: t(
      'We could not load the fonts for your card. Check your connection, then try again.',
    ),
  },
  saved: {
    idle: '',
    saving: t('Saving…'),
    saved: t('Saved with your business.'),
    failed: t('Not saved. Your card is still here: check your connection, then try again.'),
    'too-long': t('Not saved. Your message is too long to print. Make it shorter.'),
  },
  tryAgain: t('Try again'),
  download: t('Download for Printing'),
  downloading: t('Preparing your card…'),
  downloaded: (file: string) => t('{file} is downloaded', { file }),
  next: t('Next: send it to a print shop for business cards, 3.5 × 2 in.'),
  downloadFailed: [t('Download failed'), t('Unable to download the card. Please try again.')],

  places: {
    title: t('Place'),
    list: t('Your places'),
    code: t('QR code'),
    of: (label: string) => t('of {label}', { label }),
    codeOf: (label: string) => t('QR code of {label}', { label }),
    scans: (count: number) =>
      count === 1 ? t('1 scan') : t('{count} scans', { count: count.toLocaleString(locale()) }),
    selectIt: t('Please copy it yourself'),
    where: t('Where will you put this card, or who hands it out?'),
    hint: t(
      'Give each place or person their own link. Then Referral Analytics shows which one brings the most referrals.',
    ),
    anywhere: t('No special place'),
    add: t('Add a place'),
    name: t('Name of the place or person'),
    examples: t('Van, Front counter, Anna'),
    save: t('Save place'),
    saving: t('Saving...'),
    saveFailed: t('Failed to save the place'),
    cancel: t('Cancel'),
    link: (label: string) => t('Link for {label}', { label }),
    copy: t('Copy'),
    copyOf: (label: string) => t('the link of {label}', { label }),
    copied: t('Link copied!'),
    notCopied: [
      t('The link is selected'),
      t('Your browser did not let us copy it. Please copy it yourself.'),
    ],
    remove: (label: string) => t('Remove {label}', { label }),
    removeQuestion: (label: string) => t('Remove {label}?', { label }),
    removeText: t(
      'Anything you printed with its link keeps working, and its referrals stay in your list. We stop counting its scans and take it out of Referral Analytics.',
    ),
    removeNow: t('Remove place'),
    removing: t('Removing...'),
    removed: (label: string) => t('{label} is removed', { label }),
    removeFailed: (label: string) => t('Failed to remove {label}', { label }),
    checkConnection: t('Check your connection, then try again.'),
  },

  options: t('Options: language, paper, phone number, white panel'),
  optionsWithPlace: t('Options: language, paper, phone number, white panel, place'),
  language: { label: t('Language of the card'), names: { en: t('English'), es: t('Spanish') } },
  print: {
    title: t('Print kit'),
    text: t(
      'Your design and message as files. Print them yourself, or send them to any print shop.',
    ),
    cards: t('Download cards to print'),
    cardsHint: (paper: string) =>
      t(
        'Cards to print are a PDF, ten to a sheet of {paper}, each 3.5 × 2 in with cut marks. The other file is one card as a picture.',
        { paper },
      ),
    paper: t('Paper'),
    papers: {
      a4: { whole: 'A4', half: 'A5' },
      letter: { whole: t('US Letter'), half: t('Half Letter') },
    },
    withReward: t('Show the reward on the posters'),
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
    download: t('Download PDF'),
    downloadOf: (title: string) => `: ${title}`,
    downloading: t('Preparing…'),
    downloadFailed: [t('Download failed'), t('Unable to make the file. Please try again.')],
    isCut: (file: string) =>
      [
        t('Some words are missing from {file}', { file }),
        t('Your text is too long for this size. Make it shorter, then download it again.'),
      ] as const,
    fullSize: t('100%, not “fit to page”'),
    forShop: t('For your print shop'),
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
