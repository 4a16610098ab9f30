import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.tsx';

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
    toast('Link copied!', next);
    return true;
  }
  selectLink();
  toast('The link is selected', 'Your browser did not let us copy it. Please copy it yourself.');
  return false;
}
