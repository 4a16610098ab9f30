import { expect, it } from 'vitest';
import { readContactLines } from './read-contact-lines.ts';

it.each([
  ['Maria Lopez, 555 010 1234', ['Maria Lopez', '555 010 1234', '', '']],
  ['(555) 010-1234 - Maria Lopez-Ruiz', ['Maria Lopez-Ruiz', '(555) 010-1234', '', '']],
  ['Maria Lopez <maria@example.com>', ['Maria Lopez', '', 'maria@example.com', '']],
  ['5/31/2026 +1 555.010.1234 Maria', ['Maria', '+1 555.010.1234', '', '5/31/2026']],
  ['maria@example.com; Maria; 2026-05-31', ['Maria', '', 'maria@example.com', '2026-05-31']],
  ['Maria Lopez', ['Maria Lopez', '', '', '']],
  ['Maria Lopez, 555 010 1234 ext. 102', ['Maria Lopez', '555 010 1234 ext. 102', '', '']],
  ['555-010-1234 x102 Maria', ['Maria', '555-010-1234 x102', '', '']],
  ['555-010-1234,,102# Maria', ['Maria', '555-010-1234,,102#', '', '']],
  ['tel:555-010-1234;ext=102', ['tel', '555-010-1234;ext=102', '', '']],
  ['Maria, 555 010 1234, 78701', ['Maria 78701', '555 010 1234', '', '']],
])('splits the line "%s" into name, phone, email and date', (line, cells) => {
  expect(readContactLines(`\n${line}\r\n`).rows).toEqual([{ line: 2, cells }]);
});
