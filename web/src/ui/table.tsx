import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A column: words at the left, or numbers at the right. */
export interface Column {
  readonly name: string;
  readonly isNumber?: boolean;
  /** Whether it is left out on phones, where its row says the same below its name. */
  readonly isWide?: boolean;
}

const place = ({ isNumber, isWide }: Omit<Column, 'name'>) =>
  classNames(
    'py-2.5 pl-2 first:pl-0 sm:pl-6',
    isNumber ? 'text-right' : 'text-left',
    isWide ? 'hidden sm:table-cell' : undefined,
  );

interface TableProps {
  /** What it lists. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

/** A table with its columns' names; its rows begin with a `RowHead`. */
export function Table({ label, columns, children }: TableProps) {
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
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  );
}

/** What a row is about. */
export function RowHead({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="row" className={classNames(place({}), 'font-normal wrap-anywhere')}>
      {children}
    </th>
  );
}

interface NumberCellProps {
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A number in a row; beside a name of several lines on a phone it stands at the first. */
export function NumberCell({ isWide = false, children }: NumberCellProps) {
  return (
    <td className={classNames(place({ isNumber: true, isWide }), 'align-top sm:align-middle')}>
      {children}
    </td>
  );
}
