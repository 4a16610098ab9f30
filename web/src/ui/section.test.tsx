import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './forms/field.tsx';
import { MoreOptions } from './section.tsx';

it('keeps “More options” closed until one of its fields is invalid, then focuses the field', () => {
  const page = (error?: string) => (
    <MoreOptions hasError={error !== undefined}>
      <TextField label="Yearly limit" error={error} />
    </MoreOptions>
  );
  const { rerender } = render(page());
  const fold = screen.getByText('More options').closest('details');
  expect(fold?.open).toBe(false);
  rerender(page('Enter a whole number'));
  expect(fold?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Yearly limit'));
});
