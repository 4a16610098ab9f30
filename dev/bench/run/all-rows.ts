import { chaosRow } from '../rows/chaos.ts';
import { createRow } from '../rows/create.ts';
import { create16Row } from '../rows/create-16.ts';
import { steadyRow } from '../rows/steady.ts';
import type { Row } from './row.ts';

/** Every row by its name on the command line, in the order of the table. */
export const ROWS: Readonly<Record<string, Row>> = {
  create: createRow,
  'create-16': create16Row,
  steady: steadyRow,
  chaos: chaosRow,
};
