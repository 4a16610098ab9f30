import type { Business } from '@vouchwell/domain/business/business';
import { removeScheme } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWakeLock } from '../../ui/pwa.ts';
import { QrPicture, useQrDrawing } from '../../ui/qr-code.tsx';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { createQrPng, createQrSvg } from '../../ui/qr-file.ts';
import { saveFile } from '../../ui/save-file.ts';
import { MoreOptions } from '../../ui/section.tsx';
import { copyLink } from '../../ui/text/copy-text.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { REFERRAL_LINK_TITLE } from './link-skeleton.tsx';
import { SendToCustomerButton } from './send-dialog.tsx';
import { getShareText, SocialButtons, shareLink } from './share-links.tsx';

interface ReferralLinkProps {
  readonly business: Business;
  readonly link: string;
  /** Ref of the input; focusing it selects the link. */
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Defaults to “Your Referral Link”. */
  readonly title?: string;
  /** Leaves out elements that only the Share page shows. */
  readonly isBrief?: boolean;
}

/** On phones the QR code is behind a button, so the newest referrals stay near the top. */
export function ReferralLink({
  title = REFERRAL_LINK_TITLE,
  business,
  link,
  input,
  isBrief = false,
}: ReferralLinkProps) {
  const id = useId();
  const ownInput = useRef<HTMLInputElement>(null);
  const inputRef = input ?? ownInput;
  const selectLink = () => inputRef.current?.focus();
  const isDesktop = useMediaQuery('(min-width: 64rem)');
  const isShareBelowQr = isBrief && isDesktop;
  const [isQrOpen, setIsQrOpen] = useState(false);
  const drawing = useQrDrawing(link, 'M');
  const fileName = `${business.slug}-qr-code`;
  const qrFile = useQrFile(drawing === 'loading' ? null : drawing, `${fileName}.png`);
  const share = { text: getShareText(business), link };
  const onShare = async () => {
    if (!(await shareLink(share, qrFile))) await copyLink(link, selectLink);
  };
  const shareButton = (
    <Button look="secondary" className="flex-1" onClick={onShare}>
      {t('Share')}
    </Button>
  );
  return (
    <Card title={title} className="@container">
      <div className="grid grid-cols-1 content-start gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_16rem] @2xl:gap-x-12">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <label htmlFor={id} className={isBrief ? 'sr-only' : 'text-sm text-soft'}>
              {t('Share this link with customers')}
            </label>
            {!isBrief && (
              <ButtonLink
                look="quiet"
                // The CDN caches a form for a minute; the query bypasses the cache after a change.
                href={`${link}?updated=${business.updatedAt.getTime()}`}
                target="_blank"
                rel="noopener"
                className="-mx-4"
              >
                {t('Preview')}
              </ButtonLink>
            )}
          </div>
          <div className="flex gap-2">
            <input
              ref={inputRef}
              id={id}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              // Right-to-left direction cuts off the start of a long link instead of its slug.
              className="min-h-11 w-full min-w-0 flex-1 rounded-control border border-control bg-paper px-3 text-left text-base text-ellipsis lg:text-sm [direction:rtl]"
            />
            <Button onClick={() => copyLink(link, selectLink)}>{t('Copy')}</Button>
          </div>
          {!isShareBelowQr && (
            <div className="mt-2 flex flex-wrap gap-2">
              {shareButton}
              {drawing && !isDesktop && (
                <Button
                  look="secondary"
                  className="flex-auto"
                  aria-expanded={isQrOpen}
                  onClick={() => setIsQrOpen(!isQrOpen)}
                >
                  {t('QR code')}
                  <Icon
                    name="down"
                    className={classNames('size-4 transition', isQrOpen && 'rotate-180')}
                  />
                </Button>
              )}
            </div>
          )}
          {!isBrief && (
            <div className="mt-2 flex flex-wrap gap-2">
              <SendToCustomerButton business={business} link={link} className="flex-auto" />
              {drawing && (
                <DialogButton
                  look="secondary"
                  className="flex-auto"
                  label={t('Show QR code full screen')}
                  render={(close) => (
                    <QrCodeDialog
                      drawing={drawing}
                      businessName={business.name}
                      link={link}
                      onClose={close}
                    />
                  )}
                />
              )}
            </div>
          )}
        </div>
        {drawing && (isDesktop || isQrOpen) && (
          <div className="@2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
            <LinkQr
              drawing={drawing}
              businessName={business.name}
              fileName={fileName}
              isBrief={isBrief}
            >
              {isShareBelowQr && shareButton}
            </LinkQr>
          </div>
        )}
        <SocialButtons share={share} selectLink={selectLink} />
      </div>
    </Card>
  );
}

interface LinkQrProps {
  readonly drawing: QrDrawing | 'loading';
  readonly businessName: string;
  readonly fileName: string;
  readonly isBrief: boolean;
  readonly children: ReactNode;
}

function LinkQr({ drawing, businessName, fileName, isBrief, children }: LinkQrProps) {
  const saveAndToast = (file: string, type: string, content: BlobPart) => {
    saveFile(file, type, content);
    toast(
      t('{file} downloaded', { file }),
      t('Next: add it to your invoices, receipts and website.'),
    );
  };
  const [savePng] = useAction(
    async (qr: QrDrawing) => saveAndToast(`${fileName}.png`, 'image/png', await createQrPng(qr)),
    'Failed to save the QR code',
    () => toastError(t('Download failed'), t('Unable to download the QR code. Please try again.')),
  );
  const buttons = drawing !== 'loading' && (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        <Button look="secondary" onClick={() => savePng(drawing)}>
          {isBrief ? t('Download') : t('Download PNG')}
        </Button>
        {children}
      </div>
      {!isBrief && (
        <MoreOptions>
          <Button
            look="secondary"
            onClick={() => saveAndToast(`${fileName}.svg`, 'image/svg+xml', createQrSvg(drawing))}
          >
            {t('Download SVG')}
          </Button>
        </MoreOptions>
      )}
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="mx-auto aspect-square w-full max-w-64 overflow-hidden rounded-control border border-line">
        {drawing === 'loading' ? (
          <Skeleton className="size-full" />
        ) : (
          <QrPicture drawing={drawing} label={getQrCodeLabel(businessName)} />
        )}
      </div>
      {buttons}
    </div>
  );
}

const getQrCodeLabel = (business: string) =>
  t('QR code for {business}’s referral form', { business });

interface QrCodeDialogProps {
  readonly drawing: QrDrawing | 'loading';
  readonly businessName: string;
  readonly link: string;
  readonly onClose: () => void;
}

function QrCodeDialog({ drawing, businessName, link, onClose }: QrCodeDialogProps) {
  useWakeLock();
  return (
    <Dialog
      title={businessName}
      text={t('Scan this with your phone camera.')}
      look="screen"
      onClose={onClose}
    >
      <div className="mx-auto aspect-square w-[min(100%,70vh,36rem)]">
        {drawing !== 'loading' && (
          <QrPicture drawing={drawing} label={getQrCodeLabel(businessName)} />
        )}
      </div>
      <p className="mt-4 text-2xl font-semibold wrap-break-word sm:text-4xl">
        {removeScheme(link)
          .split('/')
          .map((part, index) => (
            <Fragment key={part}>
              {index > 0 && '/'}
              <wbr />
              {part}
            </Fragment>
          ))}
      </p>
    </Dialog>
  );
}

/** Creates the file early, because the share sheet only opens directly after a click. */
function useQrFile(drawing: QrDrawing | null, name: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    setFile(null);
    if (!drawing) return;
    let isCurrent = true;
    createQrPng(drawing).then(
      (png) => isCurrent && setFile(new File([png], name, { type: png.type })),
      (error: unknown) => console.error('Failed to create the QR code file', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [drawing, name]);
  return file;
}
