import type { AskCounts } from '@vouchwell/domain/customers/ask-results';
import { ASKS_ENOUGH, BLOCK_HOURS } from '@vouchwell/domain/customers/ask-results';
import type { Language } from '@vouchwell/domain/lib/language';
import type { AskMessage } from '@vouchwell/domain/messages/ask-messages';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
const hourName = (hour: number) => clock.format(new Date(Date.UTC(2000, 0, 1, hour)));

/** The part of the day that begins at an hour, as people say it: '3 PM to 6 PM'. */
export const partOfDay = (hour: number) => `${hourName(hour)} to ${hourName(hour + BLOCK_HOURS)}`;

const share = ({ asked, referred }: AskCounts) => `${referred} of ${asked}`;

/** The words of what came of the asks. */
export const texts = {
  title: 'What came of it',
  none: 'Ask your first customer. Then you see here who opened the link, and who sent you a friend.',
  notLoaded: 'What came of your asks could not be loaded.',
  more: (missing: number) =>
    `After ${ASKS_ENOUGH} asks you see here which hour and which words work best. ${missing} more to go.`,
  columns: { asked: 'Asked', opened: 'Opened', referred: 'Referred', won: 'Won' },
  all: 'All asks',
  by: { channel: 'How', hour: 'Time of day', text: 'Words' },
  messages: {
    ask_sms: 'Text:',
    ask_email: 'Email:',
    ask_reminder: 'Email reminder:',
  } satisfies Record<AskMessage, string>,
  languages: { en: '', es: 'In Spanish.' } satisfies Record<Language, string>,
  numbers: ({ asked, opened, referred, won }: AskCounts) =>
    `Asked ${asked}, opened ${opened}, referred ${referred}, won ${won}`,

  bestHour: (hour: number, best: AskCounts, others: AskCounts) =>
    `Your customers answer best from ${partOfDay(hour)}: ${share(best)} sent you a friend. At other times it was ${share(others)}.`,
  chooseHour: 'Make it my time to ask',
  hourInUse: 'You chose this time.',
  hourSaved: (hour: number) => `Ask today now says ${partOfDay(hour)}`,
  askTime: (hour: number) => `Your time to ask: ${partOfDay(hour)}.`,
  clear: 'Clear',
  clearWhat: ' your time to ask',
  hourCleared: 'Ask today names no time now',
  bestText: (best: AskCounts, others: AskCounts) =>
    `These words did best: ${share(best)} sent you a friend. With your other words it was ${share(others)}.`,
  chooseText: 'Use this text',
  textInUse: 'You use these words now.',
  textSaved: 'You ask with these words from now on',
  notSaved: 'This was not saved',
  tryAgain: 'Check your connection, then try again.',
} as const;
