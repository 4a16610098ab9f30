/** What a column of an imported list holds; 'none' is left out. */
export const COLUMN_KINDS = [
  'name',
  'first',
  'last',
  'company',
  'mobile',
  'phone',
  'email',
  'tags',
  'day',
  'none',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** A row, with the number by which its owner finds it again in the list. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A list of customers as columns and rows, and what each column seems to hold. */
export interface Table {
  /** Whether its owner may say what its columns hold; of lines and contact cards it is known. */
  readonly hasColumns: boolean;
  /** Where the list comes from, such as 'Square', where its headers tell. */
  readonly source: string | null;
  readonly header: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly rows: readonly Row[];
}
