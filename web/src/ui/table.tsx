import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A column: words at the left, or numbers at the right. */
export interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
  /** Whether it is left out on phones, where its row says the same below its name. */
  readonly isWide?: boolean;
}

export interface Row {
  readonly key: string | number;
  /** One for each column; the first is what the row is about. */
  readonly cells: readonly ReactNode[];
}

interface TableProps {
  /** What it lists. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

const place = (column: Column | undefined) =>
  classNames(
    'py-2.5 pl-2 first:pl-0 sm:pl-6',
    column?.isNumber ? 'text-right' : 'text-left',
    column?.isWide && 'hidden sm:table-cell',
  );

/** A table with its columns' names, and a name for each row. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    <table aria-label={label} className="w-full">
      <thead className="border-b border-line text-sm text-soft">
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classNames(place(column), 'font-medium')}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row" className={classNames(place(columns[0]), 'font-normal wrap-anywhere')}>
              {head}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]?.name}
                // Beside a name of several lines on a phone, a number stands at the first.
                className={classNames(place(columns[index + 1]), 'align-top sm:align-middle')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
