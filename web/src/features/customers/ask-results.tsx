import {
  type AskCounts,
  allAsks,
  asksByChannel,
  type AskResults as Results,
} from '@vouchwell/domain/customers/ask-results';
import type { AskedBy } from '@vouchwell/domain/customers/customer';
import { t } from '@vouchwell/domain/lib/translate';
import { useAskResults } from '../../data/customers/ask-results.ts';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Row, Table } from '../../ui/table.tsx';

const texts = {
  title: t('What came of it'),
  none: t(
    'Ask your first customer. Then you see here who opened the link, and who sent you a friend.',
  ),
  notLoaded: t('What came of your asks could not be loaded.'),
  how: t('How'),
  columns: [t('Asked'), t('Opened'), t('Referred'), t('Won')],
  all: t('All asks'),
  channels: {
    sms: t('By text'),
    whatsapp: t('By WhatsApp'),
    email: t('By email'),
    batch: t('With many others, by email'),
  } satisfies Record<AskedBy, string>,
  numbers: ({ asked, opened, referred, won }: AskCounts) =>
    t('Asked {asked}, opened {opened}, referred {referred}, won {won}', {
      asked,
      opened,
      referred,
      won,
    }),
} as const;

/** What came of the asks. */
export function AskResults({ businessId }: { readonly businessId: string }) {
  const live = useAskResults(businessId);
  const results = live.status === 'ready' ? live.data : null;
  return (
    <Card title={texts.title}>
      {live.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {live.status === 'error' && <TryAgain retry={live.retry}>{texts.notLoaded}</TryAgain>}
      {live.status === 'ready' &&
        (results && allAsks(results).asked > 0 ? (
          <ResultsTable results={results} />
        ) : (
          <p className="text-soft">{texts.none}</p>
        ))}
    </Card>
  );
}

/** A row of the numbers, which on a phone stand below the name. */
const rowOf = (name: string, counts: AskCounts): Row => ({
  key: name,
  cells: [
    <>
      {name} <span className="block text-sm text-soft sm:hidden">{texts.numbers(counts)}</span>
    </>,
    ...[counts.asked, counts.opened, counts.referred, counts.won],
  ],
});

function ResultsTable({ results }: { readonly results: Results }) {
  const numbers = texts.columns.map((name) => ({ name, isNumber: true, isWide: true }));
  return (
    <Table
      label={texts.how}
      columns={[{ name: texts.how }, ...numbers]}
      rows={[
        ...asksByChannel(results).map(({ channel, counts }) =>
          rowOf(texts.channels[channel], counts),
        ),
        rowOf(texts.all, allAsks(results)),
      ]}
    />
  );
}
