import {
  formatPercent,
  getConversionRate,
  getRateLevel,
  type RateLevel,
} from '@vouchwell/domain/analytics/analytics';
import { type Stats, sumCounter } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { customerCardsPath, friendPath } from '@vouchwell/domain/paths';
import { REMOVED_PERSON_LABEL } from '@vouchwell/domain/referrals/referral';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { formatCount, t, translate } from '@vouchwell/domain/shared/i18n';
import { TOP_REFERRERS_MAX } from '@vouchwell/domain/shared/limits';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTopReferrers } from '../../data/referrers.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { QrPicture, useQrDrawing } from '../../ui/qr-code.tsx';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { createQrPng } from '../../ui/qr-file.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { copyLink } from '../../ui/text/copy-text.ts';
import { EmailText } from '../../ui/text/trans.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CustomerTestimonial } from '../referrals/testimonial.tsx';
import { formatReferralCount } from './analytics-texts.ts';

interface TopReferrersProps {
  readonly business: Business;
  readonly stats: Stats;
  readonly isBrief?: boolean;
}

export function TopReferrers({ business, stats, isBrief = false }: TopReferrersProps) {
  const referrerCount = sumCounter(stats, 'referrers', null);
  const liveReferrers = useTopReferrers(business.id);
  const [openKey, setOpenKey] = useState<string>();
  if (liveReferrers.status === 'loading') return <Skeleton className="h-40 w-full" />;
  if (liveReferrers.status === 'error')
    return (
      <RetryNote retry={liveReferrers.retry}>{t('We couldn’t load your top referrers.')}</RetryNote>
    );
  const openReferrer = liveReferrers.data.find(({ key }) => key === openKey);
  return (
    <>
      <Table
        label={t('Top referrers')}
        columns={REFERRER_COLUMNS}
        isDense={isBrief}
        rows={liveReferrers.data.map((referrer) =>
          toRow(
            referrer,
            isBrief ? null : (
              <ReferrerDetails
                referrer={referrer}
                business={business}
                open={() => setOpenKey(referrer.key)}
              />
            ),
          ),
        )}
      />
      {referrerCount > TOP_REFERRERS_MAX && (
        <p className="mt-3 text-sm text-soft">
          {t('Showing top {top} referrers of {all} total', {
            top: TOP_REFERRERS_MAX,
            all: formatCount(referrerCount),
          })}
        </p>
      )}
      {openReferrer && (
        <ReferrerLinkDialog
          businessId={business.id}
          referrer={openReferrer}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

const REFERRER_COLUMNS: readonly TableColumn[] = [
  { name: t('Customer') },
  { name: t('Referrals'), isNumber: true, isHiddenOnPhones: true },
  { name: t('Converted'), isNumber: true, isHiddenOnPhones: true },
  { name: t('Rate'), isNumber: true },
];

/** `details` appears after the name and, on phones, after the referral counts. */
function toRow(referrer: Referrer, details: ReactNode): TableRow {
  const { key, name, total, converted } = referrer;
  const customer = (
    <>
      <span className="font-medium wrap-anywhere">{name || translate(REMOVED_PERSON_LABEL)}</span>
      <span className="block text-sm text-soft sm:hidden">
        {t('{referrals}, {converted} converted', {
          referrals: formatReferralCount(total),
          converted: formatCount(converted),
        })}
      </span>
      {details}
    </>
  );
  const rate = getConversionRate(referrer);
  const badge = <Badge tone={RATE_TONES[getRateLevel(rate)]}>{formatPercent(rate)}</Badge>;
  return { key, cells: [customer, formatCount(total), formatCount(converted), badge] };
}

const RATE_TONES: Readonly<Record<RateLevel, BadgeTone>> = {
  high: 'brand',
  middle: 'marigold',
  low: 'neutral',
};

interface ReferrerDetailsProps {
  readonly referrer: Referrer;
  readonly business: Business;
  readonly open: () => void;
}

function ReferrerDetails({ referrer, business, open }: ReferrerDetailsProps) {
  const { name, alsoCalled, email, phone, wonCents = 0 } = referrer;
  const contact = email || phone;
  return (
    <>
      {alsoCalled && (
        <span className="block text-sm wrap-anywhere text-soft">
          {t('Also known as {names}', { names: alsoCalled.join(', ') })}
        </span>
      )}
      {/* Removed referrers no longer have a link. */}
      {contact && (
        <span className="flex flex-col items-start text-sm text-soft">
          <span className="wrap-anywhere">
            <EmailText text={contact} />
          </span>
          <Button
            look="quiet"
            width="narrow"
            className="-mx-1.5"
            aria-label={t('Get link for {name}', { name })}
            onClick={open}
          >
            {t('Get link')}
          </Button>
        </span>
      )}
      {wonCents > 0 && (
        <span className="block text-sm">
          {t('{amount} in revenue', { amount: formatMoney(wonCents, getCurrency(business)) })}
        </span>
      )}
    </>
  );
}

interface ReferrerLinkDialogProps {
  readonly businessId: string;
  readonly referrer: Referrer;
  readonly onClose: () => void;
}

export function ReferrerLinkDialog({ businessId, referrer, onClose }: ReferrerLinkDialogProps) {
  const { key, name, linkCode } = referrer;
  return (
    <Dialog
      title={t('{name}’s personal link', { name })}
      text={t(
        'Friends can use this link to ask you to get in touch, and you’ll see who referred them.',
      )}
      onClose={onClose}
    >
      {linkCode && <LinkTools name={name} code={linkCode} />}
      <CustomerTestimonial businessId={businessId} referrerKey={key} />
      <Button look="quiet" className="mt-4 w-full" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

function LinkTools({ name, code }: { readonly name: string; readonly code: string }) {
  const link = window.location.origin + friendPath(code);
  const input = useRef<HTMLInputElement>(null);
  const drawing = useQrDrawing(link, 'M');
  const qrCode = drawing === 'loading' ? null : drawing;
  const [download] = useAction(
    async (qr: QrDrawing) => saveFile(`qr-code-${code}.png`, 'image/png', await createQrPng(qr)),
    'Failed to save the QR code',
    () =>
      toastError(t('We couldn’t save the QR code'), t('Check your connection, then try again.')),
  );
  return (
    <div className="grid gap-4">
      <TextField
        ref={input}
        readOnly
        label={t('Link')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="mx-auto aspect-square w-full max-w-48 overflow-hidden rounded-control border border-line">
        {qrCode && (
          <QrPicture drawing={qrCode} label={t('QR code for {name}’s personal link', { name })} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copyLink(link, () => input.current?.focus())}>
          {t('Copy link')}
        </Button>
        {qrCode && (
          <Button look="secondary" onClick={() => download(qrCode)}>
            {t('Download QR code')}
          </Button>
        )}
        <Link to={customerCardsPath(code)} className={buttonClass('secondary')}>
          {t('Make cards')}
        </Link>
      </div>
    </div>
  );
}
