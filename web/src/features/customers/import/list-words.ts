import { t } from '@vouchwell/domain/lib/translate';
import { some } from './texts.ts';
import type { SendingState } from './use-sending.ts';

interface Said {
  readonly title: string;
  readonly text: (sent: number, all: number) => string;
}
type Counted = (count: number) => string;

/** The words of one kind of list; O are the outcomes of its import. */
export interface ListWords<K extends string, O extends string> {
  /** Its tab, where several kinds can be chosen. */
  readonly tab: string;
  readonly choose: Readonly<
    Record<'title' | 'text' | 'fileHint' | 'paste' | 'placeholder' | 'nothingPasted', string>
  >;
  readonly kinds: Readonly<Record<K, string>>;
  readonly unusable: string;
  readonly own: string;
  readonly ready: Counted;
  readonly joined: Counted;
  readonly start: Counted;
  readonly send: Readonly<Record<SendingState, Said>>;
  readonly progress: string;
  readonly outcomes: Readonly<Record<O, Counted>>;
  readonly fixesName: string;
}

const count = (number: number) => number.toLocaleString();
const keepOpen = () => t('Keep this page open until it is done.');
const stopping = { text: () => t('Stopping after what is on its way.') };

/** The words of sending so many of `one` or `many`. */
export function sendWords(
  one: string,
  many: string,
  title: string,
): ListWords<string, string>['send'] {
  const sentOf = (sent: number, all: number) =>
    t('{sent} of {all} {words} sent and will stay on your list.', {
      sent: count(sent),
      all: some(all, one, many),
      words: sent === 1 ? t('was') : t('were'),
    });
  const importing = t('Importing your {many}', { many });
  return {
    sending: { title: importing, text: keepOpen },
    stopping: { title: importing, ...stopping },
    done: {
      title,
      text: (_, all) => t('Here is what became of {all}.', { all: some(all, one, many) }),
    },
    stopped: {
      title: t('You stopped the import'),
      text: (sent, all) =>
        t('{sent} Import the same list again to bring in the rest: nobody is added twice.', {
          sent: sentOf(sent, all),
        }),
    },
    failed: {
      title: t('The import was cut off'),
      text: (sent, all) =>
        t('{sent} Check your connection, then go on with the rest: nobody is added twice.', {
          sent: sentOf(sent, all),
        }),
    },
  };
}
