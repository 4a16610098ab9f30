import type { Language } from '@vouchwell/domain/lib/language';

/**
 * The words of the templates card. `noun` is the channel in the middle of a sentence; how long an
 * SMS is, its count says itself.
 */
export const texts = {
  title: 'Referral Templates',
  text: 'Your customers start with these messages. They read them and press send themselves.',
  tabs: 'Templates',

  notLoadedToast: 'Failed to load referrals and template data',
  notLoaded: (noun: string) => `Your ${noun} template could not be loaded.`,
  edit: 'Edit',
  editWhat: (what: string) => ` ${what}`,
  none: {
    title: (noun: string) => `No ${noun} template found`,
    text: (noun: string) => `Your customers cannot send an ${noun} until you have one.`,
    restore: 'Restore the default',
    restoring: 'Restoring...',
    notRestored: 'We could not restore it. Check your connection, then try again.',
  },

  languages: 'Language of the message',
  languageOf: (what: string) => `Language of the ${what}`,
  languageNames: { en: 'English', es: 'Spanish' } satisfies Record<Language, string>,
  spanish: 'Customers who read your page in Spanish send this message.',
  ours: 'We wrote it. Change it to say it your way.',
  inLanguage: (noun: string, language: Language) => (language === 'es' ? `Spanish ${noun}` : noun),

  preview: 'Preview: what your customer Maria would send to her friend Ben',
  subject: 'Subject',
  subjectHint: (fallback: string) => `If you leave this blank, it says “${fallback}”.`,
  message: 'Message',
  withNote: 'Show with a note from Maria',
  saved: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} saved`,
  notSaved: (what: string) => `Failed to update ${what}`,

  readyMade: {
    title: 'Start from a ready-made text',
    theDefault: 'The default',
    restore: 'Restore the default',
    chosen: (name: string) => `“${name}” replaced your text. It is not saved yet.`,
    undo: 'Undo',
  },

  details: {
    title: 'Add a detail where the cursor is',
    more: 'More details',
  },
} as const;
