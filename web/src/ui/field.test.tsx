import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextAreaField, TextField } from './field.tsx';

it('gives a field that is asked for it the focus as it opens, and no other', () => {
  const { rerender } = render(<TextField label="Name" />);
  expect(document.activeElement).toBe(document.body);
  rerender(
    <>
      <TextField label="Name" />
      <TextField label="Password" type="password" autoFocus />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  rerender(<TextAreaField label="Message" autoFocus />);
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
});
