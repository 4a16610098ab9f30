import { toast, toastError } from '../ui/toast.tsx';
import { currentTexts } from './language.ts';
import type { Texts } from './texts/en.ts';

/** Finds what to say among the words of whatever language the page is in. */
type Wording = (texts: Texts) => { readonly title: string; readonly text?: string };

/** What a toast takes: functions, so that it turns with the page. */
const inPageLanguage = (wording: Wording) =>
  [() => wording(currentTexts()).title, () => wording(currentTexts()).text] as const;

/** Tells the user something in passing, in the page's language. */
export function showToast(wording: Wording): void {
  toast(...inPageLanguage(wording));
}

/** Tells the user that something failed, in the page's language. */
export function showErrorToast(wording: Wording): void {
  toastError(...inPageLanguage(wording));
}
