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
const keepOpen = () => 'Keep this page open until it is done.';
const stopping = { text: () => 'Stopping after what is on its way.' };

/** The words of sending so many of `one` or `many`. */
export function sendWords(
  one: string,
  many: string,
  title: string,
): ListWords<string, string>['send'] {
  const sentOf = (sent: number, all: number) =>
    `${count(sent)} of ${some(all, one, many)} ${sent === 1 ? 'was' : 'were'} sent and will stay on your list.`;
  const importing = `Importing your ${many}`;
  return {
    sending: { title: importing, text: keepOpen },
    stopping: { title: importing, ...stopping },
    done: { title, text: (_, all) => `Here is what became of ${some(all, one, many)}.` },
    stopped: {
      title: 'You stopped the import',
      text: (sent, all) =>
        `${sentOf(sent, all)} Import the same list again to bring in the rest: nobody is added twice.`,
    },
    failed: {
      title: 'The import was cut off',
      text: (sent, all) =>
        `${sentOf(sent, all)} Check your connection, then go on with the rest: nobody is added twice.`,
    },
  };
}
