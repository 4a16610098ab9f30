import { Button } from '../../ui/button.tsx';
import { copyLink } from './copy-link.ts';

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
