import { copyText } from '../ui/copy-text.ts';
import { showErrorToast, showToast } from './show-toast.ts';

/** Copies a link, or shows it for copying by hand where the browser refuses. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) showToast(({ linkCopied }) => ({ title: linkCopied }));
  else showErrorToast(({ copyByHand }) => ({ title: copyByHand, text: url }));
}
