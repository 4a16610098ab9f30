import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

export interface TestFriendProps {
  /** The address by which a referral counts as a test: the business's own. */
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** How an owner refers a test friend, with the code of their form. */
export function TestFriend({ email, link, onClose }: TestFriendProps) {
  return (
    <Dialog title={texts.testTitle} text={texts.testText(email)} onClose={onClose}>
      <div className="mx-auto flex min-h-80 w-fit max-w-full items-center">
        <QrCode
          text={link}
          label={texts.testCode}
          loading={<Skeleton className="size-80 max-w-full" />}
        />
      </div>
      <DialogButtons>
        <ButtonLink href={link} target="_blank" rel="noopener">
          {texts.testOpen}
        </ButtonLink>
        <Button look="secondary" onClick={onClose}>
          {texts.testDone}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
