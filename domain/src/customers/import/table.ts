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

/** A list as columns and rows, and what each column seems to hold. */
export interface Table<K extends string = ColumnKind> {
  /** Whether its owner may say what its columns hold; of lines and contact cards it is known. */
  readonly hasColumns: boolean;
  /** Where the list comes from, such as 'Square', where its headers tell. */
  readonly source: string | null;
  readonly header: readonly string[];
  readonly kinds: readonly K[];
  readonly rows: readonly Row[];
}

/** The first column that nothing is known of, and that most cells are like this in; undefined for none. */
export type FindColumn = (
  isLike: (cell: string) => boolean,
  isHeader?: (header: string) => boolean,
) => number | undefined;

/** What the columns of a kind of list may hold, and by what that is known. */
export interface Columns<K extends string> {
  /** What stands for a column that is left out. */
  readonly none: K;
  /** What a header says that its column holds; null where it does not tell. */
  readonly ofHeader: (words: string, source: string | null) => K | null;
  /** Whether a cell is of a row of the list, and no header. */
  readonly isData: (cell: string) => boolean;
  /** Adds what the cells tell where no header does. */
  readonly guess: (kinds: K[], find: FindColumn, source: string | null) => readonly K[];
  /** Whether columns of these kinds are enough to import any row. */
  readonly isUsable: (kinds: readonly K[]) => boolean;
}
