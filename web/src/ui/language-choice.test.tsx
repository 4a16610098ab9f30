import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../language.ts';
import { clearUnsavedChanges, useUnsavedChanges } from './forms/use-unsaved-changes.ts';
import { LanguageChoice, type SaveLanguage } from './language-choice.tsx';
import { findAxeViolations, renderWithToasts } from './testing/test-utils.tsx';

// The real function reloads the page, which jsdom can't do.
vi.mock('../language.ts', () => ({ chooseLanguage: vi.fn() }));
const chosen = vi.mocked(chooseLanguage);

function UnsavedForm() {
  useUnsavedChanges(true);
  return null;
}

beforeEach(() => chosen.mockClear());
afterEach(() => {
  clearUnsavedChanges();
  cleanup();
});

it("shows each language's name in that language, and marks the current language", async () => {
  renderWithToasts(<LanguageChoice />);
  expect(screen.getByText('English')).toMatchObject({ lang: 'en', ariaCurrent: 'true' });
  expect(screen.getByRole('button', { name: 'Español' }).lang).toBe('es');
  screen.getByRole('group', { name: 'Language' });
  expect(await findAxeViolations()).toEqual([]);
});

it('asks before a new language discards input, and keeps the current language if the owner cancels', async () => {
  const { user } = renderWithToasts(
    <>
      <UnsavedForm />
      <LanguageChoice />
    </>,
  );
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  await click('Español');
  await click('Stay');
  expect(chosen).not.toHaveBeenCalled();
  await click('Español');
  await click('Leave without saving');
  await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('es'));
});

it('saves the choice before changing the language, and keeps the language if saving fails', async () => {
  const save = vi.fn<SaveLanguage>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { user } = renderWithToasts(<LanguageChoice save={save} />);
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(chosen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Español' }));
  expect(save.mock.calls).toEqual([['es'], ['es']]);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('es');
});
