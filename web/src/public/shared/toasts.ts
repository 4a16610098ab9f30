import { toast, toastError } from '../../ui/toast.tsx';
import { getCurrentTexts } from './language.ts';
import type { PublicTexts } from './texts.ts';

type ToastTexts = (texts: PublicTexts) => { readonly title: string; readonly text?: string };

/** Returns functions, so an open toast is retranslated when the language changes. */
const translateToast = (getTexts: ToastTexts) =>
  [() => getTexts(getCurrentTexts()).title, () => getTexts(getCurrentTexts()).text] as const;

export function showToast(getTexts: ToastTexts): void {
  toast(...translateToast(getTexts));
}

export function showErrorToast(getTexts: ToastTexts): void {
  toastError(...translateToast(getTexts));
}
