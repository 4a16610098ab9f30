import { CARD_MESSAGE_MAX } from '@vouchwell/domain/lib/limits';

/** The texts of the card designer, its placements and its print kit. */
export const texts = {
  preview: (template: string, business: string, message: string, link: string, caption: string) =>
    `Preview of your card, ${template}: ${business}. ${message} QR code to ${link}, ${caption}.`,
  template: 'Template',
  panel: {
    label: 'Put the QR code on a white panel',
    hint: 'Some older phones can only read dark codes on white.',
  },
  phone: {
    label: 'Show your phone number',
    hint: (phone: string) => `${phone}, below your name on cards and posters.`,
  },
  counter: {
    label: 'For the counter: ask friends who sent them',
    hint: 'Whoever scans it says who sent them, and how to reach them.',
    file: 'counter',
    message: 'Who sent you?\n\nScan the code and say who we can thank.',
  },
  message: {
    label: 'Message',
    hint: (length: number) =>
      `Leave an empty line for a gap. A short first line stands out. ${length} of ${CARD_MESSAGE_MAX} characters.`,
    tooLong: (excess: string) =>
      `Shorten this by ${excess}. Until then, the preview shows the first ${CARD_MESSAGE_MAX}, and you cannot save or print.`,
  },
  notes: {
    panelIsOurs:
      'Some phones can only read dark codes on white, so we put the code on a white panel. To remove it, open Options and turn off “Put the QR code on a white panel”.',
    panelAdded:
      'Some phones could not read the code on this background, so we put it on a white panel.',
    unreadable:
      'Phones cannot read a code this small, so you cannot print this card. To fix it, choose a shorter link in Settings.',
    isCut:
      'Your text is too long for the card, so the end is missing. To show all of it, make it shorter.',
    notDrawn: 'We could not load the fonts for your card. Check your connection, then try again.',
  },
  saved: {
    idle: '',
    saving: 'Saving…',
    saved: 'Saved with your business.',
    failed: 'Not saved. Your card is still here: check your connection, then try again.',
    'too-long': 'Not saved. Your message is too long to print. Make it shorter.',
  },
  tryAgain: 'Try again',
  download: 'Download for Printing',
  downloading: 'Preparing your card…',
  downloaded: (file: string) => `${file} is downloaded`,
  next: 'Next: send it to a print shop for business cards, 3.5 × 2 in.',
  downloadFailed: ['Download failed', 'Unable to download the card. Please try again.'],

  places: {
    title: 'Place',
    list: 'Your places',
    code: 'QR code',
    codeOf: (label: string) => ` of ${label}`,
    scans: (count: number) => `${count.toLocaleString()} ${count === 1 ? 'scan' : 'scans'}`,
    selectIt: 'Please copy it yourself',
    where: 'Where will you put this card, or who hands it out?',
    hint: 'Give each place or person their own link. Then Referral Analytics shows which one brings the most referrals.',
    anywhere: 'No special place',
    add: 'Add a place',
    name: 'Name of the place or person',
    examples: 'Van, Front counter, Anna',
    save: 'Save place',
    saving: 'Saving...',
    saveFailed: 'Failed to save the place',
    cancel: 'Cancel',
    link: (label: string) => `Link for ${label}`,
    copy: 'Copy',
    copyOf: (label: string) => ` the link of ${label}`,
    copied: 'Link copied!',
    notCopied: [
      'The link is selected',
      'Your browser did not let us copy it. Please copy it yourself.',
    ],
    remove: (label: string) => `Remove ${label}`,
    removeQuestion: (label: string) => `Remove ${label}?`,
    removeText:
      'Anything you printed with its link keeps working, and its referrals stay in your list. We stop counting its scans and take it out of Referral Analytics.',
    removeNow: 'Remove place',
    removing: 'Removing...',
    removed: (label: string) => `${label} is removed`,
    removeFailed: (label: string) => `Failed to remove ${label}`,
    checkConnection: 'Check your connection, then try again.',
  },

  options: 'Options: paper, phone number, white panel',
  optionsWithPlace: 'Options: paper, phone number, white panel, place',
  print: {
    title: 'Print kit',
    text: 'Your design and message as files. Print them yourself, or send them to any print shop.',
    cards: 'Download cards to print',
    cardsHint: (paper: string) =>
      `Cards to print are a PDF, ten to a sheet of ${paper}, each 3.5 × 2 in with cut marks. The other file is one card as a picture.`,
    paper: 'Paper',
    withReward: 'Show the reward on the posters',
    pieces: {
      cards: {
        next: 'Next: print one sheet at 100%, scan a card with your phone, then print the rest.',
      },
      'small-poster': {
        title: (paper: string) => `Counter poster, ${paper}`,
        hint: 'For a stand next to the register.',
        next: 'Next: print it at 100%, and stand it next to the register.',
      },
      poster: {
        title: (paper: string) => `Counter poster, ${paper}`,
        hint: 'For a wall where people wait.',
        next: 'Next: print it at 100%, and hang it where people wait.',
      },
      sticker: {
        title: () => 'Window sticker, 100 × 100 mm',
        hint: 'For a sticker shop, or your own sticker paper.',
        next: 'Next: send it to a sticker shop, or print it on sticker paper.',
      },
    },
    download: 'Download PDF',
    downloadOf: (title: string) => `: ${title}`,
    downloading: 'Preparing…',
    downloadFailed: ['Download failed', 'Unable to make the file. Please try again.'],
    isCut: (file: string) =>
      [
        `Some words are missing from ${file}`,
        'Your text is too long for this size. Make it shorter, then download it again.',
      ] as const,
    yourself: 'Printing yourself? Choose ',
    fullSize: '100%, not “fit to page”',
    whiteEdge: '. A white edge around a poster is normal.',
    forShop: 'For your print shop',
    shopNotes: (hasGaps: boolean) =>
      `Cards and stickers have 3 mm bleed${hasGaps ? ', 1.6 mm between the rows of cards,' : ''} and crop marks. Words are part of the picture, so no fonts are needed; the QR code is a vector. Colors are RGB.`,
  },

  tips: {
    printing: {
      title: 'Printing tips',
      list: [
        'Ask for business cards, 3.5 × 2 in, on uncoated or matte card stock of 110 lb (300 g) or more. Glossy cards reflect light and are hard to scan.',
        'Print at 100%, and turn off “fit to page”. The picture already has the 300 dots per inch (DPI) that printers ask for.',
        'Before you order a box, print one card and scan it with two phones, one of them old.',
        'Text and QR stay 4 mm inside, so uneven cuts are safe.',
      ],
    },
    places: {
      title: 'Ideas for handing out cards',
      list: [
        'Give one with every invoice or receipt, and ask: “Do you know a neighbor who needs this?”',
        'Leave two after a job well done: one for the fridge, one for a friend.',
        'Keep a small stack at the register, where people wait.',
        'Put one in every package and every bag that leaves your shop.',
        'Give ten to the people who already send you customers.',
      ],
    },
  },
} as const;
