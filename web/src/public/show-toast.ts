import { toast, toastError } from '../ui/toast.tsx';
import { currentTexts } from './language.ts';
import type { Texts } from './texts/en.ts';

/** Picks a toast's words from the texts of the page's language. */
type Wording = (texts: Texts) => { readonly title: string; readonly text?: string };

/** A toast's title and text as functions, so that an open toast follows a change of language. */
const inPageLanguage = (wording: Wording) =>
  [() => wording(currentTexts()).title, () => wording(currentTexts()).text] as const;

export function showToast(wording: Wording): void {
  toast(...inPageLanguage(wording));
}

export function showErrorToast(wording: Wording): void {
  toastError(...inPageLanguage(wording));
}
