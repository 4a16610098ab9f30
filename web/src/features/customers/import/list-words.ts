import { t } from '@vouchwell/domain/shared/i18n';
import { number } from './texts.ts';
import type { SendingState } from './use-sending.ts';

interface Said {
  readonly title: string;
  readonly text: (sent: number, all: number) => string;
}
type Counted = (count: number) => string;

/** `O`: outcomes of the import. */
export interface ListWords<K extends string, O extends string> {
  /** Tab label, if several kinds can be chosen. */
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

const keepOpen = () => t('Keep this page open until it is done.');
const stopping = { text: () => t('Stopping after what is on its way.') };

export function sendWords(
  importing: string,
  title: string,
  named: Counted,
): ListWords<string, string>['send'] {
  const sentOf = (sent: number, all: number) =>
    sent === 1
      ? t('1 of {items} was sent and will stay on your list.', { items: named(all) })
      : t('{count} of {items} were sent and will stay on your list.', {
          count: number(sent),
          items: named(all),
        });
  return {
    sending: { title: importing, text: keepOpen },
    stopping: { title: importing, ...stopping },
    done: {
      title,
      text: (_, all) => t('Here is what became of {items}.', { items: named(all) }),
    },
    stopped: {
      title: t('You stopped the import'),
      text: (sent, all) =>
        `${sentOf(sent, all)} ${t('Import the same list again to bring in the rest: nobody is added twice.')}`,
    },
    failed: {
      title: t('The import was cut off'),
      text: (sent, all) =>
        `${sentOf(sent, all)} ${t('Check your connection, then go on with the rest: nobody is added twice.')}`,
    },
  };
}
