import type { AskCounts } from '@vouchwell/domain/customers/ask-results';
import { ASKS_ENOUGH, BLOCK_HOURS } from '@vouchwell/domain/customers/ask-results';
import type { AskedBy } from '@vouchwell/domain/customers/customer';
import type { Language } from '@vouchwell/domain/lib/language';
import { locale, t } from '@vouchwell/domain/lib/translate';
import type { AskMessage } from '@vouchwell/domain/messages/ask-messages';

const clock = new Intl.DateTimeFormat(locale(), { hour: 'numeric', timeZone: 'UTC' });
const hourName = (hour: number) => clock.format(new Date(Date.UTC(2000, 0, 1, hour)));

/** The part of the day that begins at an hour, as people say it: '3 PM to 6 PM'. */
export const partOfDay = (hour: number) =>
  t('{start} to {end}', { start: hourName(hour), end: hourName(hour + BLOCK_HOURS) });

const share = ({ asked, referred }: AskCounts) =>
  t('{part} of {all}', { part: referred, all: asked });

/** The words of what came of the asks. */
export const texts = {
  title: t('What came of it'),
  none: t(
    'Ask your first customer. Then you see here who opened the link, and who sent you a friend.',
  ),
  notLoaded: t('What came of your asks could not be loaded.'),
  more: (missing: number) =>
    t(
      'After {enough} asks you see here which hour and which words work best. {missing} more to go.',
      { enough: ASKS_ENOUGH, missing },
    ),
  columns: { asked: t('Asked'), opened: t('Opened'), referred: t('Referred'), won: t('Won') },
  all: t('All asks'),
  channels: {
    sms: t('By text'),
    whatsapp: t('By WhatsApp'),
    email: t('By email'),
    batch: t('With many others, by email'),
  } satisfies Record<AskedBy, string>,
  by: { channel: t('How'), hour: t('Time of day'), text: t('Words') },
  messages: {
    ask_sms: t('Text:'),
    ask_email: t('Email:'),
    ask_reminder: t('Email reminder:'),
  } satisfies Record<AskMessage, string>,
  languages: { en: '', es: t('In Spanish.') } satisfies Record<Language, string>,
  numbers: ({ asked, opened, referred, won }: AskCounts) =>
    t('Asked {asked}, opened {opened}, referred {referred}, won {won}', {
      asked,
      opened,
      referred,
      won,
    }),

  bestHour: (hour: number, best: AskCounts, others: AskCounts) =>
    t(
      'Your customers answer best from {hour}: {best} sent you a friend. At other times it was {others}.',
      { hour: partOfDay(hour), best: share(best), others: share(others) },
    ),
  chooseHour: t('Make it my time to ask'),
  hourInUse: t('You chose this time.'),
  hourSaved: (hour: number) => t('Ask today now says {hour}', { hour: partOfDay(hour) }),
  askTime: (hour: number) => t('Your time to ask: {hour}.', { hour: partOfDay(hour) }),
  clear: t('Clear'),
  clearWhat: t('Clear your time to ask'),
  hourCleared: t('Ask today names no time now'),
  bestText: (best: AskCounts, others: AskCounts) =>
    t('These words did best: {best} sent you a friend. With your other words it was {others}.', {
      best: share(best),
      others: share(others),
    }),
  chooseText: t('Use this text'),
  textInUse: t('You use these words now.'),
  textSaved: t('You ask with these words from now on'),
  notSaved: t('This was not saved'),
  tryAgain: t('Check your connection, then try again.'),
} as const;
