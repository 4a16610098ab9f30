import { toast, toastError } from '../../ui/toast.tsx';
import { getCurrentTexts } from './language.ts';
import type { PublicTexts } from './texts.ts';

type Wording = (texts: PublicTexts) => { readonly title: string; readonly text?: string };

/** Returns functions, so an open toast switches when the language changes. */
const inPageLanguage = (wording: Wording) =>
  [() => wording(getCurrentTexts()).title, () => wording(getCurrentTexts()).text] as const;

export function showToast(wording: Wording): void {
  toast(...inPageLanguage(wording));
}

export function showErrorToast(wording: Wording): void {
  toastError(...inPageLanguage(wording));
}
