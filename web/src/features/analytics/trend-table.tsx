import type { TrendWeek } from '@vouchwell/domain/analytics';
import { weekLabel } from './week-label.ts';

/** The trend in words and numbers. */
export function TrendTable({ weeks }: { weeks: readonly TrendWeek[] }) {
  return (
    <table aria-labelledby="trend" className="w-full">
      <thead className="border-b border-line text-sm text-soft">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            Week from
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Referrals
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {weeks.map(({ start, count }, index) => (
          <tr key={start.getTime()}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {weekLabel(start)}
              {index === weeks.length - 1 && ' (this week so far)'}
            </th>
            <td className="py-1.5 text-right">{count.toLocaleString()}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
