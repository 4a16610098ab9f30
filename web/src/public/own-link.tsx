import { type Disclosed, disclosure } from '@vouchwell/domain/messages/disclosure';
import { friendPath, withoutScheme } from '@vouchwell/domain/paths';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { copyText } from '../ui/copy-text.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLanguage, useTexts } from './language.ts';
import { showErrorToast, showToast } from './show-toast.ts';
import { OWN_LINK_TEXTS } from './texts/own-link.ts';

interface OwnLinkProps {
  readonly code: string;
  readonly business: Disclosed & { readonly name: string };
}

export function OwnLink({ code, business: { name, ...reward } }: OwnLinkProps) {
  const { copyLink: copyLabel } = useTexts();
  const language = useLanguage();
  const texts = OWN_LINK_TEXTS[language];
  const [showsQr, setShowsQr] = useState(false);
  const link = window.location.origin + friendPath(code);
  const message = [texts.message(name, link), disclosure(reward, name, language)]
    .filter(Boolean)
    .join('\n');
  return (
    <Card className="mt-4" title={texts.title}>
      <p className="text-soft">{texts.text(name)}</p>
      <p className="mt-2 font-medium break-all">{withoutScheme(link)}</p>
      <div className="-mx-4 -mb-2 flex flex-wrap">
        <Button look="quiet" onClick={() => copyLink(link)}>
          {copyLabel}
        </Button>
        <ShareButton text={message} />
        <Button look="quiet" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
          {showsQr ? texts.hideQr : texts.showQr}
        </Button>
      </div>
      {showsQr && (
        <div className="mt-4 text-center">
          <p className="mb-3 text-sm text-soft">{texts.scan}</p>
          <QrCode
            text={link}
            label={texts.qrLabel}
            loading={<Skeleton className="mx-auto size-80 max-w-full" />}
          />
        </div>
      )}
    </Card>
  );
}

/** Renders nothing if the device can't share. */
export function ShareButton({ text }: { readonly text: string }) {
  const { share: label } = useTexts();
  if (!('share' in navigator)) return null;
  const share = () => {
    // Also rejects when the user closes the share sheet.
    void navigator.share({ text }).catch(() => {});
  };
  return (
    <Button look="quiet" onClick={share}>
      {label}
    </Button>
  );
}

/** Falls back to manual copying if the browser refuses. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) showToast(({ linkCopied }) => ({ title: linkCopied }));
  else showErrorToast(({ copyByHand }) => ({ title: copyByHand, text: url }));
}
