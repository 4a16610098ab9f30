import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

it.each([
  ['Maria Lopez, 555 010 1234', ['Maria Lopez', '555 010 1234', '', '']],
  ['(555) 010-1234 - Maria Lopez-Ruiz', ['Maria Lopez-Ruiz', '(555) 010-1234', '', '']],
  ['Maria Lopez <maria@example.com>', ['Maria Lopez', '', 'maria@example.com', '']],
  ['5/31/2026 +1 555.010.1234 Maria', ['Maria', '+1 555.010.1234', '', '5/31/2026']],
  ['maria@example.com; Maria; 2026-05-31', ['Maria', '', 'maria@example.com', '2026-05-31']],
  ['Maria Lopez', ['Maria Lopez', '', '', '']],
])('finds the parts of "%s"', (line, cells) => {
  expect(readLines(`\n${line}\r\n`).rows).toEqual([{ line: 2, cells }]);
});
