import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findAxeViolations, renderAtPath } from '../testing/test-utils.tsx';
import { PasswordField } from './password-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('New password');
const button = (name: string) => screen.getByRole('button', { name });

it('shows and hides the password, and keeps focus on its button', async () => {
  const user = renderAtPath(<PasswordField label="New password" autoComplete="new-password" />);
  await user.type(field(), 'Vouchwell1');
  expect(field().type).toBe('password');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field()).toMatchObject({ type: 'text', value: 'Vouchwell1' });
  expect(field().autocomplete).toBe('new-password');
  expect(document.activeElement).toBe(button('Hide new password'));
  expect(await findAxeViolations()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(field()).toMatchObject({ type: 'password', value: 'Vouchwell1' });
  expect(document.activeElement).toBe(button('Show new password'));
});

it("hides the password on submit, and its show button doesn't submit the form", async () => {
  let sent = 0;
  const user = renderAtPath(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <PasswordField label="New password" autoComplete="new-password" />
    </form>,
  );
  await user.click(button('Show new password'));
  expect(sent).toBe(0);
  await user.type(field(), 'Vouchwell1{Enter}');
  expect(sent).toBe(1);
  expect(field().type).toBe('password');
});
