import type { Business } from '@vouchwell/domain/business';
import { type RefObject, useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useQrDrawing } from '../../ui/use-qr-drawing.ts';
import { copyLink } from './copy-link.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { LinkQr } from './link-qr.tsx';
import { shareLink } from './share-link.ts';
import { shareText } from './share-links.ts';
import * as texts from './texts.ts';
import { useQrFile } from './use-qr-file.ts';

// Their marks are heavy, and nobody waits for them.
const loadSocialButtons = async () => (await import('./social-buttons.tsx')).SocialButtons;

interface ReferralLinkProps {
  readonly business: Business;
  readonly link: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly selectLink: () => void;
}

/**
 * The link that the owner gives to customers, and every way to give it. On phones the QR code
 * waits behind a button, so that the newest referrals stay near.
 */
export function ReferralLink({ business, link, input, selectLink }: ReferralLinkProps) {
  const id = useId();
  const isDesktop = useMediaQuery('(min-width: 64rem)');
  const [isQrOpen, setQrOpen] = useState(false);
  const drawing = useQrDrawing(link, 'M');
  const fileName = `${business.slug}-qr-code`;
  const qrFile = useQrFile(drawing === 'loading' ? null : drawing, `${fileName}.png`);
  const share = { text: shareText(business.name, business.rewardDescription), link };
  const onShare = async () => {
    if (!(await shareLink(share, qrFile))) await copyLink(link, selectLink);
  };
  return (
    <Card title={texts.title}>
      <label htmlFor={id} className="mb-2 block text-sm text-soft">
        {texts.label}
      </label>
      {/* The end of it is what tells it from others: it wraps, and is never cut. */}
      <textarea
        ref={input}
        id={id}
        readOnly
        rows={2}
        value={link}
        onFocus={(event) => event.target.select()}
        className="field-sizing-content block min-h-11 w-full resize-none rounded-control border border-control bg-paper px-3 py-2 text-base wrap-anywhere lg:text-sm"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyLinkButton link={link} selectLink={selectLink}>
          {texts.copy}
        </CopyLinkButton>
        <Button look="secondary" className="flex-1" onClick={onShare}>
          {texts.share}
        </Button>
        {drawing && !isDesktop && (
          <Button
            look="secondary"
            className="flex-1 whitespace-nowrap"
            aria-expanded={isQrOpen}
            onClick={() => setQrOpen(!isQrOpen)}
          >
            {texts.qrCode}
            <Icon
              name="down"
              className={classNames('size-4 transition', isQrOpen && 'rotate-180')}
            />
          </Button>
        )}
        {/* The CDN keeps a form for a minute: under an address of its own, the owner sees every change. */}
        <ButtonLink
          look="quiet"
          href={`${link}?updated=${business.updatedAt.getTime()}`}
          target="_blank"
          rel="noopener"
          className="-ml-4"
        >
          {texts.openForm}
        </ButtonLink>
      </div>
      {drawing && (isDesktop || isQrOpen) && (
        <div className="mt-4">
          <LinkQr drawing={drawing} businessName={business.name} fileName={fileName} />
        </div>
      )}
      <div className="mt-4">
        <LazyPart
          load={loadSocialButtons}
          props={{ share, selectLink }}
          fallback={<Skeleton className="h-44 w-full" />}
          errorTitle={texts.networksNotLoaded}
        />
      </div>
    </Card>
  );
}
