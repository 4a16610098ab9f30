import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeading } from './page.tsx';
import { renderWithToasts } from './testing/test-utils.tsx';
import { toastError } from './toast.tsx';

it('closing a toast restores the focus, or moves it to the heading as a fallback', async () => {
  const page = (button?: string) => (
    <>
      <PageHeading title="Settings" />
      {button && <button type="button">{button}</button>}
    </>
  );
  const { user, showAgain } = renderWithToasts(page('Save'));
  const showError = () => act(() => void toastError('We couldn’t save this'));
  const save = screen.getByRole('button', { name: 'Save' });
  showError();
  save.focus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(save);
  showError();
  await user.tab();
  showAgain(page());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
