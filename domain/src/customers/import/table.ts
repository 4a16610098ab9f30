/** Columns of kind 'none' are not imported. */
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

/** `line` is the row number in the owner's file. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table<K extends string = ColumnKind> {
  /** False for text lines and contact cards, whose columns are fixed. */
  readonly hasColumns: boolean;
  /** The program that exported the file, such as 'Square'. */
  readonly source: string | null;
  readonly header: readonly string[];
  readonly kinds: readonly K[];
  readonly rows: readonly Row[];
}

/** First column of unknown kind whose cells mostly match. */
export type FindColumn = (
  isLike: (cell: string) => boolean,
  isHeader?: (header: string) => boolean,
) => number | undefined;

export interface Columns<K extends string> {
  readonly none: K;
  readonly ofHeader: (words: string, source: string | null) => K | null;
  /** False for headers. */
  readonly isData: (cell: string) => boolean;
  /** Guesses the remaining kinds from the cells. */
  readonly guess: (kinds: K[], find: FindColumn, source: string | null) => readonly K[];
  readonly isUsable: (kinds: readonly K[]) => boolean;
}
