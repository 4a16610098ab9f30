import { t } from '@vouchwell/domain/shared/i18n';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { toast } from '../../ui/toast.tsx';

/** Returns false if the browser refuses, after selecting the link for manual copying. */
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
  /** Selects the link for manual copying, if the clipboard isn't allowed. */
  readonly selectLink: () => void;
  readonly look?: 'primary' | 'quiet';
}

export function CopyLinkButton({ link, children, selectLink, look }: CopyLinkButtonProps) {
  return (
    <Button {...(look && { look })} onClick={() => copyLink(link, selectLink)}>
      {children}
    </Button>
  );
}
