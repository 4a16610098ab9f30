import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.tsx';
import * as texts from './texts.ts';

/**
 * Copies the referral link and says so, with `next` as what to do with it; false where the browser
 * refuses, after `selectLink` has made it ready for copying by hand.
 */
export async function copyLink(
  link: string,
  selectLink: () => void,
  next?: string,
): Promise<boolean> {
  if (await copyText(link)) {
    toast(texts.copied, next);
    return true;
  }
  selectLink();
  toast(texts.selected, texts.copyYourself);
  return false;
}

interface CopyLinkButtonProps {
  readonly link: string;
  readonly children: string;
  /** Shows the link for copying by hand, where the browser refuses to do it. */
  readonly selectLink: () => void;
}

/** Copies the referral link and says so. */
export function CopyLinkButton({ link, children, selectLink }: CopyLinkButtonProps) {
  return <Button onClick={() => copyLink(link, selectLink)}>{children}</Button>;
}
