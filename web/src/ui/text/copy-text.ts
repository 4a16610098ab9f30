import { t } from '@vouchwell/domain/shared/i18n';
import { toast } from '../toast.tsx';

/** Returns false if the browser denies access, so the caller can offer manual copying. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** If the browser blocks copying, selects or shows the link to copy manually and returns false. */
export async function copyLink(
  link: string,
  selectLink?: () => void,
  hint?: string,
): Promise<boolean> {
  const isCopied = await copyText(link);
  if (isCopied) toast(t('Link copied!'), hint);
  else if (selectLink) {
    selectLink();
    toast(
      t('The link is selected'),
      t('Your browser didn’t let us copy it. Please copy it yourself.'),
    );
  } else toast(t('Your browser didn’t let us copy the link. Copy it yourself:'), link);
  return isCopied;
}
