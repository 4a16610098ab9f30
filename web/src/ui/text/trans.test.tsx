import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAtPath } from '../testing/test-utils.tsx';
import { DateText } from './trans.tsx';

const now = new Date(2026, 10, 3, 12);

it.each([
  [new Date(2026, 11, 21), 'December 21'],
  [new Date(2027, 0, 2), 'January 2, 2027'],
])('leaves the year out of a date only if it is the current year', (date, said) => {
  renderAtPath(<DateText date={date} now={now} />);
  screen.getByText(said);
});

it('shows the exact time of a date on hover', () => {
  renderAtPath(<DateText date={new Date(2026, 10, 3, 14, 5)} now={now} />);
  expect(screen.getByText('November 3').title).toMatch(/^Tuesday, November 3, 2026 at 2:05.PM$/);
});
