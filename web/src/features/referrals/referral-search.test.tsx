import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { SearchField } from './referral-search.tsx';

function Field() {
  const [text, setText] = useState('');
  return <SearchField text={text} setText={setText} />;
}

it('is cleared with its button, which returns the focus, and with Escape', async () => {
  const { user } = renderWithToasts(<Field />);
  const field = screen.getByRole('searchbox', { name: 'Search referrals' });
  await user.type(field, 'hannah');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect([field, field.getAttribute('value')]).toEqual([document.activeElement, '']);
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(field, 'grant{Escape}');
  expect(field).toHaveProperty('value', '');
});
