import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast.tsx';

interface CopyLinkButtonProps {
  readonly link: string;
  readonly children: string;
  /** Shows the link for copying by hand, where the browser refuses to do it. */
  readonly selectLink: () => void;
}

/** Copies the referral link and says so. */
export function CopyLinkButton({ link, children, selectLink }: CopyLinkButtonProps) {
  const copy = async () => {
    if (await copyText(link)) return toast('Link copied!');
    selectLink();
    toast('The link is selected', 'Your browser did not let us copy it. Please copy it yourself.');
  };
  return <Button onClick={copy}>{children}</Button>;
}
