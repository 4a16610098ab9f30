import {
  getFirstDayOfWeek,
  getWeeklyTrend,
  hasEnoughWeeksForTrend,
  TREND_WEEKS,
  type TrendWeek,
} from '@vouchwell/domain/analytics/analytics';
import type { Stats } from '@vouchwell/domain/analytics/stats';
import { formatCount, locale, t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { formatReferralCount } from './analytics-texts.ts';

const TREND_TITLE = t('Last {weeks} weeks', { weeks: TREND_WEEKS });

const TREND_COLUMNS: readonly TableColumn[] = [
  { name: t('Week of') },
  { name: t('Referrals'), isNumber: true },
];

/** Chart of referrals per week, with a table for screen readers and for owners who prefer it. */
export function WeeklyTrend({ stats, total }: { readonly stats: Stats; readonly total: number }) {
  const weeks = getWeeklyTrend(stats, new Date(), getFirstDayOfWeek(navigator.language));
  const [isTable, setIsTable] = useState(false);
  const countText = formatReferralCount(weeks.reduce((sum, { count }) => sum + count, 0));
  return (
    <Section title={TREND_TITLE} aside={<p className="text-sm text-soft">{countText}</p>}>
      {hasEnoughWeeksForTrend(weeks, total) ? (
        <>
          {!isTable && <TrendChart weeks={weeks} />}
          <div className={isTable ? '' : 'sr-only'}>
            <Table label={TREND_TITLE} columns={TREND_COLUMNS} rows={weeks.map(toWeekRow)} />
          </div>
          <Button look="quiet" className="-ml-4 text-sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? t('Show as a chart') : t('Show as a table')}
          </Button>
        </>
      ) : (
        <p>
          {t(
            'All your referrals came in during the last two weeks. The weekly chart starts in week three.',
          )}
        </p>
      )}
    </Section>
  );
}

/** Returns 'Nov 16', or '16 nov' in Spanish. */
const formatWeek = (start: string): string =>
  new Date(`${start}T12:00:00Z`).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

const toWeekRow = (
  { start, count }: TrendWeek,
  index: number,
  { length }: readonly TrendWeek[],
): TableRow => ({
  key: start,
  cells: [
    index === length - 1
      ? t('{week} (this week so far)', { week: formatWeek(start) })
      : formatWeek(start),
    formatCount(count),
  ],
});

/* Heights in px. Widths are percentages, so text keeps its size on every screen. */
const TOP_SPACE = 24;
const PLOT_HEIGHT = 120;
const BASE_Y = TOP_SPACE + PLOT_HEIGHT;
const CHART_HEIGHT = BASE_Y + 28;
/** Bar width as a fraction of its week's column. */
const BAR_WIDTH = 0.7;
/** To save space on phones, only every third week has a date, and the last is “This week”. */
const WEEKS_PER_DATE = 3;
const UNDATED_WEEKS_AT_END = 4;
/** If a week has more referrals than this, only the highest and the last bar have a number. */
const MAX_COUNT_FOR_ALL_LABELS = 999;

const toPercent = (value: number) => `${value * 100}%`;

/** Drawn without a library, because chart libraries add 9 to 111 kB. */
function TrendChart({ weeks }: { weeks: readonly TrendWeek[] }) {
  const maxCount = Math.max(1, ...weeks.map(({ count }) => count));
  const columnWidth = 1 / weeks.length;
  return (
    <svg aria-hidden="true" width="100%" height={CHART_HEIGHT} className="overflow-visible text-sm">
      {weeks.map(({ start, count }, index) => {
        const height = (count / maxCount) * PLOT_HEIGHT;
        const isCurrent = index === weeks.length - 1;
        const hasLabel = maxCount <= MAX_COUNT_FOR_ALL_LABELS || isCurrent || count === maxCount;
        return (
          <g key={start}>
            <rect
              x={toPercent(columnWidth * (index + (1 - BAR_WIDTH) / 2))}
              y={BASE_Y - height}
              width={toPercent(columnWidth * BAR_WIDTH)}
              height={height}
              // The current week is incomplete, so its bar is only outlined.
              className={isCurrent ? 'fill-tint stroke-brand' : 'fill-brand'}
            />
            {hasLabel && (
              <text
                x={toPercent(columnWidth * (index + 0.5))}
                y={BASE_Y - height - 6}
                textAnchor="middle"
                className={count === 0 ? 'fill-soft' : 'fill-ink font-medium'}
              >
                {formatCount(count)}
              </text>
            )}
            {index % WEEKS_PER_DATE === 0 && index < weeks.length - UNDATED_WEEKS_AT_END && (
              <text
                x={toPercent(columnWidth * (index + 0.5))}
                y={CHART_HEIGHT - 8}
                textAnchor={index === 0 ? 'start' : 'middle'}
                dx={index === 0 ? -10 : 0}
                // The narrowest screens show every other label.
                className={classNames('fill-soft', index % 2 === 1 && 'max-[22.5rem]:hidden')}
              >
                {formatWeek(start)}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={BASE_Y} y2={BASE_Y} className="stroke-control" />
      <text x="100%" y={CHART_HEIGHT - 8} textAnchor="end" className="fill-soft">
        {t('This week')}
      </text>
    </svg>
  );
}
