import type { Business } from '@vouchwell/domain/business/business';
import { placementsOf } from '@vouchwell/domain/business/placements';
import { atPlacement } from '@vouchwell/domain/paths';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { usePlacementScans } from '../../data/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { QrPicture, useQrDrawing } from '../../ui/qr-code.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { toast } from '../../ui/toast.tsx';
import { linkOf } from './texts.ts';

interface PlacesCardProps {
  readonly business: Business;
  /** Link without a placement. */
  readonly link: string;
}

export function PlacesCard({ business, link }: PlacesCardProps) {
  const placements = placementsOf(business.settings);
  const scans = usePlacementScans(business.id, placements);
  return (
    <Card title={t('Your places')}>
      <ul className="divide-y divide-line">
        {placements.map(({ code, label }) => (
          <PlaceRow
            key={code}
            label={label}
            link={atPlacement(link, code)}
            scans={scans.status === 'ready' ? (scans.data.get(code) ?? 0) : null}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PlaceRowProps {
  readonly label: string;
  readonly link: string;
  /** null until known. */
  readonly scans: number | null;
}

function PlaceRow({ label, link, scans }: PlaceRowProps) {
  const [isCodeOpen, setCodeOpen] = useState(false);
  const copy = async () => {
    if (await copyText(link)) toast(t('Link copied!'));
    else toast(t('Please copy it yourself'), link);
  };
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{label}</p>
          <p className="text-sm text-soft wrap-anywhere">{link}</p>
          {scans !== null && (
            <p className="text-sm text-soft">
              {scans === 1
                ? t('1 scan')
                : t('{count} scans', { count: scans.toLocaleString(locale()) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={copy}>
            {t('Copy')}
            <span className="sr-only"> {linkOf(label)}</span>
          </Button>
          <Button
            look="secondary"
            aria-expanded={isCodeOpen}
            onClick={() => setCodeOpen(!isCodeOpen)}
          >
            {t('QR code')}
            <span className="sr-only"> {t('of {label}', { label })}</span>
            <Icon
              name="down"
              className={classNames('size-4 transition', isCodeOpen && 'rotate-180')}
            />
          </Button>
        </div>
      </div>
      {isCodeOpen && <PlaceCode label={label} link={link} />}
    </li>
  );
}

function PlaceCode({ label, link }: Pick<PlaceRowProps, 'label' | 'link'>) {
  const drawing = useQrDrawing(link, 'M');
  if (!drawing || drawing === 'loading') return null;
  return (
    <div className="mt-3 aspect-square w-full max-w-64 overflow-hidden rounded-control border border-line">
      <QrPicture drawing={drawing} label={t('QR code of {label}', { label })} />
    </div>
  );
}
