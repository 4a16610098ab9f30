import type { TrendWeek } from '@vouchwell/domain/analytics';
import { classNames } from '../../ui/class-names.ts';
import { texts } from './texts.ts';
import { weekLabel } from './week-label.ts';

/* Heights in px. Widths are percentages, so that texts keep their size on every screen. */
const TOP = 24;
const PLOT = 120;
const BASE = TOP + PLOT;
const HEIGHT = BASE + 28;
/** Part of its week's place that a bar takes. */
const BAR = 0.7;
/** Every so many weeks one has room for its date on a phone, and the last ones are told by "This week". */
const DATED = 3;
const UNDATED_LAST = 4;
/** Counts of more digits than these have room above the highest and the last bar only. */
const NARROW_MAX = 999;

const percent = (value: number) => `${value * 100}%`;

/**
 * A bar a week from zero up, each with its count. Our own: a chart library costs 9 to 111 kB
 * where this needs none of what it brings. Hidden from screen readers, for the
 * table says it all.
 */
export function TrendChart({ weeks }: { weeks: readonly TrendWeek[] }) {
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const place = 1 / weeks.length;
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="overflow-visible text-sm">
      {weeks.map(({ start, count }, index) => {
        const height = (count / highest) * PLOT;
        const running = index === weeks.length - 1;
        const counted = highest <= NARROW_MAX || running || count === highest;
        return (
          <g key={start.getTime()}>
            <rect
              x={percent(place * (index + (1 - BAR) / 2))}
              y={BASE - height}
              width={percent(place * BAR)}
              height={height}
              // The running week is not over: its bar is still open.
              className={running ? 'fill-tint stroke-brand' : 'fill-brand'}
            />
            {counted && (
              <text
                x={percent(place * (index + 0.5))}
                y={BASE - height - 6}
                textAnchor="middle"
                className={count === 0 ? 'fill-soft' : 'fill-ink font-medium'}
              >
                {count.toLocaleString()}
              </text>
            )}
            {index % DATED === 0 && index < weeks.length - UNDATED_LAST && (
              <text
                x={percent(place * (index + 0.5))}
                y={HEIGHT - 8}
                textAnchor={index === 0 ? 'start' : 'middle'}
                dx={index === 0 ? -10 : 0}
                // The narrowest screens have room for every other one.
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
        {texts.trend.thisWeek}
      </text>
    </svg>
  );
}
