import { t } from '@vouchwell/domain/lib/translate';
import { Button } from '../../ui/button.tsx';
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
    toast(t('Link copied!'), next);
    return true;
  }
  selectLink();
  toast(
    t('The link is selected'),
    t('Your browser did not let us copy it. Please copy it yourself.'),
  );
  return false;
}

interface CopyLinkButtonProps {
  readonly link: string;
  readonly children: string;
  /** Selects the link for copying by hand, if the browser does not allow us to copy it. */
  readonly selectLink: () => void;
  readonly look?: 'primary' | 'quiet';
}

/** The button that copies the referral link. */
export function CopyLinkButton({ link, children, selectLink, look }: CopyLinkButtonProps) {
  return (
    <Button {...(look && { look })} onClick={() => copyLink(link, selectLink)}>
      {children}
    </Button>
  );
}
