import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import { HoneypotField, TextAreaField, TextField } from './field.tsx';

it('focuses a newly shown field only if it has autoFocus', () => {
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

it('replaces a hint with the error, but keeps a hint that is a button', () => {
  const hint = 'At least 8 characters';
  const { rerender } = render(<TextField label="Password" hint={hint} />);
  screen.getByText(hint);
  rerender(<TextField label="Password" hint={hint} error="Too short" />);
  expect(screen.queryByText(hint)).toBeNull();
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Too short').id);
  rerender(<TextField label="Password" hint={<button type="button">Use it</button>} error="No" />);
  screen.getByRole('button', { name: 'Use it' });
});

it('hides the honeypot field from people, screen readers, autofill and password managers', () => {
  const { container } = render(<HoneypotField ref={null} />);
  const field = container.querySelector('input');
  expect(field?.tabIndex).toBe(-1);
  expect(field?.getAttribute('aria-hidden')).toBe('true');
  expect(field?.autocomplete).toBe('off');
  expect(field?.dataset).toMatchObject({ '1pIgnore': 'true', bwignore: 'true' });
  expect(field?.name).not.toMatch(/name|mail|phone|tel|company|organization|address|ext|url/i);
});

it("selects a combobox's last option with Arrow Up, then wraps to the first with Arrow Down", async () => {
  const names = ['Plumber', 'Electrician', 'Painter'];
  render(
    <Combobox
      {...{ label: 'Trade', listLabel: 'Trades', text: '', opensOnFocus: true }}
      options={names.map((name) => ({ name }))}
      onTextChange={() => {}}
      onPick={() => {}}
    />,
  );
  const user = userEvent.setup();
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  await user.click(screen.getByLabelText('Trade'));
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Painter');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Plumber');
});
