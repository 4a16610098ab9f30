import type { Business } from '@vouchwell/domain/business/business';
import {
  ASKS_ENOUGH,
  type AskCounts,
  type AskGroup,
  allAsks,
  asksByChannel,
  asksByHour,
  asksByText,
  type AskResults as Results,
} from '@vouchwell/domain/customers/ask-results';
import { toWords } from '@vouchwell/domain/messages/template-words';
import { useAskResults } from '../../data/customers/ask-results.ts';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, type Row, Table } from '../../ui/table.tsx';
import { BestHour, BestText } from './best-asks.tsx';
import { partOfDay, texts } from './result-texts.ts';

/** What came of the asks, and from enough of them on, what did best. */
export function AskResults({ business }: { readonly business: Business }) {
  const live = useAskResults(business.id);
  const results = live.status === 'ready' ? live.data : null;
  return (
    <Card title={texts.title}>
      {live.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {live.status === 'error' && <TryAgain retry={live.retry}>{texts.notLoaded}</TryAgain>}
      {live.status === 'ready' &&
        (results && allAsks(results).asked > 0 ? (
          <Known business={business} results={results} />
        ) : (
          <p className="text-soft">{texts.none}</p>
        ))}
    </Card>
  );
}

interface KnownProps {
  readonly business: Business;
  readonly results: Results;
}

const cells = ({ asked, opened, referred, won }: AskCounts) => [asked, opened, referred, won];

/** A row of the numbers, which on a phone stand below the name. */
const rowOf = (name: string, counts: AskCounts): Row => ({
  key: name,
  cells: [
    <>
      {name} <span className="block text-sm text-soft sm:hidden">{texts.numbers(counts)}</span>
    </>,
    ...cells(counts),
  ],
});
const rowsOf = <T,>(groups: readonly AskGroup<T>[], nameOf: (of: T) => string): Row[] =>
  groups.map(({ of, counts }) => rowOf(nameOf(of), counts));

function Known({ business, results }: KnownProps) {
  const { asked } = allAsks(results);
  const { columns, by } = texts;
  const columnsOf = (name: string): Column[] => [
    { name },
    ...Object.values(columns).map((column) => ({ name: column, isNumber: true, isWide: true })),
  ];
  const table = (name: string, rows: readonly Row[]) =>
    rows.length > 0 && <Table label={name} columns={columnsOf(name)} rows={rows} />;
  return (
    <div className="grid gap-6">
      {asked < ASKS_ENOUGH ? (
        <p className="max-w-[68ch] text-soft">{texts.more(ASKS_ENOUGH - asked)}</p>
      ) : (
        <>
          <BestHour business={business} results={results} />
          <BestText business={business} results={results} />
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        {table(by.channel, [
          ...rowsOf(asksByChannel(results), (of) => texts.channels[of]),
          rowOf(texts.all, allAsks(results)),
        ])}
        {table(by.hour, rowsOf(asksByHour(results), partOfDay))}
      </div>
      {asksByText(results).length > 0 && (
        <Section title={by.text}>
          <ul className="divide-y divide-line">
            {asksByText(results).map(({ of, counts }) => (
              <li key={`${of.message} ${of.language} ${of.bodyTemplate}`} className="py-3">
                <p className="line-clamp-2 max-w-[68ch]">
                  <span className="font-medium">{texts.messages[of.message]}</span>{' '}
                  {toWords(of.bodyTemplate)}
                </p>
                <p className="text-sm text-soft">
                  {texts.languages[of.language]} {texts.numbers(counts)}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
