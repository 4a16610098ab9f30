import type { Row } from '../measure/row.ts';
import { chaosRow } from '../rows/chaos.ts';
import { createRow } from '../rows/create.ts';
import { dashboardRow } from '../rows/dashboard.ts';
import { importRow } from '../rows/import.ts';
import { logoRow } from '../rows/logo.ts';
import { postToPaintedRow } from '../rows/post-to-painted.ts';
import { publicFormRow } from '../rows/public-form.ts';
import { pushRow } from '../rows/push.ts';
import { largeReadsRow, smallReadsRow } from '../rows/reads.ts';
import { statusChangeRow } from '../rows/status-change.ts';
import { overloadRow, steadyRow, steadyTwoRow } from '../rows/steady.ts';

/** Every row by its name on the command line, in the order of the table. */
export const ROWS: Readonly<Record<string, Row>> = {
  'post-to-painted': postToPaintedRow,
  create: createRow,
  steady: steadyRow,
  'steady-two': steadyTwoRow,
  overload: overloadRow,
  reads: smallReadsRow,
  'reads-large': largeReadsRow,
  'public-form': publicFormRow,
  logo: logoRow,
  dashboard: dashboardRow,
  'status-change': statusChangeRow,
  push: pushRow,
  import: importRow,
  chaos: chaosRow,
};
