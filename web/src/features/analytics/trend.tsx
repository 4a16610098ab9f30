import {
  firstDayOfWeek,
  isTrend,
  TREND_WEEKS,
  type TrendWeek,
  trendOf,
} from '@vouchwell/domain/analytics/analytics';
import type { Stats } from '@vouchwell/domain/analytics/stats';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { type Column, type Row, Table } from '../../ui/table.tsx';
import { countReferrals } from './texts.ts';

const TITLE = t('Last {weeks} weeks', { weeks: TREND_WEEKS });

const COLUMNS: readonly Column[] = [
  { name: t('Week of') },
  { name: t('Referrals'), isNumber: true },
];

/** Chart of referrals per week, with a table for screen readers and on request. */
export function Trend({ stats, total }: { readonly stats: Stats; readonly total: number }) {
  const weeks = trendOf(stats, new Date(), firstDayOfWeek(navigator.language));
  const [asTable, setAsTable] = useState(false);
  const sum = weeks.reduce((all, { count }) => all + count, 0);
  return (
    <Section title={TITLE} aside={<p className="text-sm text-soft">{countReferrals(sum)}</p>}>
      {isTrend(weeks, total) ? (
        <>
          {!asTable && <TrendChart weeks={weeks} />}
          <div className={asTable ? '' : 'sr-only'}>
            <Table label={TITLE} columns={COLUMNS} rows={weeks.map(toRow)} />
          </div>
          <Button look="quiet" className="-ml-4 text-sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? t('Show as a chart') : t('Show as a table')}
          </Button>
        </>
      ) : (
        <p>
          {t(
            'All of them came in the last two weeks. From the third week on, you see here how they come in.',
          )}
        </p>
      )}
    </Section>
  );
}

/** First day of a week: 'Nov 16', '16 nov'. */
const weekLabel = (start: string): string =>
  new Date(`${start}T12:00:00Z`).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

const toRow = (
  { start, count }: TrendWeek,
  index: number,
  { length }: readonly TrendWeek[],
): Row => ({
  key: start,
  cells: [
    index === length - 1
      ? t('{week} (this week so far)', { week: weekLabel(start) })
      : weekLabel(start),
    count.toLocaleString(locale()),
  ],
});

/* Heights in px. Widths are percentages, so texts keep their size on every screen. */
const TOP = 24;
const PLOT = 120;
const BASE = TOP + PLOT;
const HEIGHT = BASE + 28;
/** Bar width as a share of its week's column. */
const BAR = 0.7;
/** Only every third week has a date, for lack of room on phones; the last ones are "This week". */
const DATED = 3;
const UNDATED_LAST = 4;
/** Above this count, only the highest and the last bar have labels, for lack of room. */
const NARROW_MAX = 999;

const percent = (value: number) => `${value * 100}%`;

/** Our own: a chart library costs 9 to 111 kB. Hidden from screen readers, which get the table. */
function TrendChart({ weeks }: { weeks: readonly TrendWeek[] }) {
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const place = 1 / weeks.length;
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="overflow-visible text-sm">
      {weeks.map(({ start, count }, index) => {
        const height = (count / highest) * PLOT;
        const running = index === weeks.length - 1;
        const counted = highest <= NARROW_MAX || running || count === highest;
        return (
          <g key={start}>
            <rect
              x={percent(place * (index + (1 - BAR) / 2))}
              y={BASE - height}
              width={percent(place * BAR)}
              height={height}
              // The current week is incomplete, so its bar is only outlined.
              className={running ? 'fill-tint stroke-brand' : 'fill-brand'}
            />
            {counted && (
              <text
                x={percent(place * (index + 0.5))}
                y={BASE - height - 6}
                textAnchor="middle"
                className={count === 0 ? 'fill-soft' : 'fill-ink font-medium'}
              >
                {count.toLocaleString(locale())}
              </text>
            )}
            {index % DATED === 0 && index < weeks.length - UNDATED_LAST && (
              <text
                x={percent(place * (index + 0.5))}
                y={HEIGHT - 8}
                textAnchor={index === 0 ? 'start' : 'middle'}
                dx={index === 0 ? -10 : 0}
                // The narrowest screens show every other label.
                className={classNames('fill-soft', index % 2 === 1 && 'max-[22.5rem]:hidden')}
              >
                {weekLabel(start)}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={BASE} y2={BASE} className="stroke-control" />
      <text x="100%" y={HEIGHT - 8} textAnchor="end" className="fill-soft">
        {t('This week')}
      </text>
    </svg>
  );
}
