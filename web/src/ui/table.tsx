import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TableColumn {
  readonly name: string;
  readonly isNumber?: boolean;
  /** Hides the column on phones, where the first cell shows its content instead. */
  readonly isHiddenOnPhones?: boolean;
}

export interface TableRow {
  readonly key: string | number;
  /** One cell per column; the first cell is the row header. */
  readonly cells: readonly ReactNode[];
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly isDense?: boolean;
}

const getCellClass = (column: TableColumn | undefined, isDense: boolean) =>
  classNames(
    'pl-2 first:pl-0 sm:pl-6',
    isDense ? 'py-1.5' : 'py-2.5',
    column?.isNumber ? 'text-right' : 'text-left',
    column?.isHiddenOnPhones && 'hidden sm:table-cell',
  );

export function Table({ label, columns, rows, isDense = false }: TableProps) {
  return (
    // With very large text, the table is wider than its card and scrolls.
    <div className="overflow-x-auto in-[.sr-only]:overflow-visible">
      <table aria-label={label} className="w-full">
        <thead
          className={classNames(
            'border-b border-line text-sm text-soft',
            columns.slice(1).every(({ isHiddenOnPhones }) => isHiddenOnPhones) && 'max-sm:sr-only',
          )}
        >
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={classNames(getCellClass(column, isDense), 'font-medium')}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th
                scope="row"
                className={classNames(
                  getCellClass(columns[0], isDense),
                  'font-normal wrap-break-word',
                )}
              >
                {head}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.name}
                  // On phones, the first cell may wrap, so align numbers with its first line.
                  className={classNames(
                    getCellClass(columns[index + 1], isDense),
                    'align-top sm:align-middle',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
