import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRequestResults } from '../../data/customers.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { renderAtPath } from '../../ui/testing/test-utils.tsx';
import { RequestResultsCard } from './requests-today.tsx';

const render = () => renderAtPath(<RequestResultsCard businessId="business" />);

it('shows the results of requests per channel and in total', () => {
  const sms = { asked: 40, opened: 30, referred: 13, won: 4 };
  fakeState.requestResults = { sums: { all: { ...sms, asked: 41 }, sms, email: { asked: 1 } } };
  render();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'By text Asked 40, opened 30, referred 13, converted 44030134',
    'By email Asked 1, opened 0, referred 0, converted 01000',
    'All requests Asked 41, opened 30, referred 13, converted 44130134',
  ]);
  act(() => {
    fakeState.requestResults = null;
  });
  screen.getByText(/Once you ask a customer/);
});

it("shows an error if the results weren't loaded", () => {
  vi.mocked(useRequestResults).mockReturnValue({ status: 'error', retry: vi.fn() });
  render();
  screen.getByText(/We couldn’t load your request results/);
});
