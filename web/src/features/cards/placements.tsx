import type { Business } from '@vouchwell/domain/business/business';
import {
  findPlacementError,
  PLACEMENT_LABEL_MAX,
  type Placement,
} from '@vouchwell/domain/business/placements';
import { addPlacementToLink } from '@vouchwell/domain/paths';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { type FormEvent, useRef, useState } from 'react';
import {
  addPlacement,
  PlacementError,
  removePlacement,
  usePlacementVisits,
} from '../../data/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { FormFooter, showNotSaved, useEditing } from '../../ui/forms/edit-form.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrPicture, useQrDrawing } from '../../ui/qr-code.tsx';
import { copyLink } from '../../ui/text/copy-text.ts';
import { toast } from '../../ui/toast.tsx';

const describePlacementLink = (label: string) => t('the link for {label}', { label });

interface PlacementPickerProps {
  readonly business: Business;
  readonly chosen: Placement | undefined;
  readonly link: string;
  readonly choose: (code: string | null) => void;
}

/** A placement is where a card hangs or who hands it out; each has its own link. */
export function PlacementPicker({ business, chosen, link, choose }: PlacementPickerProps) {
  const { editing, edit, close, button } = useEditing();
  const select = useRef<HTMLSelectElement>(null);
  return (
    <section aria-label={t('Location')} className="grid gap-3">
      <SelectField
        ref={select}
        label={t('Track this card')}
        hint={t(
          'Give each location or person a separate link. Results shows which one brings in the most referrals.',
        )}
        value={chosen?.code ?? ''}
        onChange={({ target: { value } }) => choose(value || null)}
      >
        <option value="">{t('No tracking')}</option>
        {business.settings.placements.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      {chosen && <PlacementLink key={chosen.code} placement={chosen} link={link} />}
      {editing ? (
        <PlacementForm
          business={business}
          onAdded={({ code }) => {
            choose(code);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="-mx-4 flex flex-wrap">
          <Button ref={button} look="quiet" onClick={edit}>
            {t('Add location')}
          </Button>
          {chosen && (
            <RemovePlacementButton
              key={chosen.code}
              business={business}
              placement={chosen}
              onRemoved={() => {
                choose(null);
                // Wait until the dialog has released focus.
                setTimeout(() => select.current?.focus());
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface PlacementLinkProps {
  readonly placement: Placement;
  readonly link: string;
}

function PlacementLink({ placement: { label }, link }: PlacementLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={input}
        readOnly
        className="min-w-0 flex-1"
        label={t('Link for {label}', { label })}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button look="secondary" onClick={() => copyLink(link, () => input.current?.focus())}>
        {t('Copy')}
        <span className="sr-only"> {describePlacementLink(label)}</span>
      </Button>
    </div>
  );
}

interface RemovePlacementButtonProps {
  readonly business: Business;
  readonly placement: Placement;
  readonly onRemoved: () => void;
}

function RemovePlacementButton({ business, placement, onRemoved }: RemovePlacementButtonProps) {
  const { code, label } = placement;
  const remove = async () => {
    await removePlacement(business, code);
    toast(t('{label} removed', { label }));
    onRemoved();
  };
  return (
    <ConfirmButton
      button={{ look: 'danger-quiet', children: t('Remove {label}', { label }) }}
      title={t('Remove {label}?', { label })}
      text={t(
        'Its printed link keeps working and its referrals stay in your list. We’ll stop counting its scans and remove it from Results.',
      )}
      confirmLabel={t('Remove location')}
      busyLabel={t('Removing...')}
      onConfirm={remove}
      errorTitle={t('We couldn’t remove {label}', { label })}
    />
  );
}

interface PlacementFormProps {
  readonly business: Business;
  readonly onAdded: (placement: Placement) => void;
  readonly onCancel: () => void;
}

function PlacementForm({ business, onAdded, onCancel }: PlacementFormProps) {
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const showError = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const labelError = findPlacementError(business.settings.placements, label);
    if (labelError) return showError(labelError);
    setIsSaving(true);
    try {
      onAdded(await addPlacement(business, label));
    } catch (error) {
      setIsSaving(false);
      if (error instanceof PlacementError) return showError(error.message);
      console.error('Failed to save the placement', error);
      showNotSaved(t('We couldn’t save the location'));
    }
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-3 rounded-control bg-tint p-3">
      <TextField
        ref={input}
        label={t('Location or person')}
        placeholder={t('Van, Front counter, Anna')}
        autoComplete="off"
        autoFocus
        maxLength={PLACEMENT_LABEL_MAX}
        value={label}
        error={error ?? undefined}
        onChange={({ target }) => {
          setLabel(target.value);
          setError(null);
        }}
      />
      <FormFooter save={t('Save location')} isSaving={isSaving} onCancel={onCancel} />
    </form>
  );
}

interface PlacementsCardProps {
  readonly business: Business;
  readonly link: string;
}

export function PlacementsCard({ business, link }: PlacementsCardProps) {
  const { placements } = business.settings;
  const visits = usePlacementVisits(business.id, placements);
  return (
    <Card title={t('Your locations')}>
      <ul className="divide-y divide-line">
        {placements.map(({ code, label }) => (
          <PlacementRow
            key={code}
            label={label}
            link={addPlacementToLink(link, code)}
            visits={visits.status === 'ready' ? (visits.data.get(code) ?? 0) : null}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PlacementRowProps {
  readonly label: string;
  readonly link: string;
  readonly visits: number | null;
}

function PlacementRow({ label, link, visits }: PlacementRowProps) {
  const [isCodeOpen, setCodeOpen] = useState(false);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{label}</p>
          <p className="text-sm text-soft wrap-anywhere">{link}</p>
          {visits !== null && (
            <p className="text-sm text-soft">
              {visits === 1
                ? t('1 scan')
                : t('{count} scans', { count: visits.toLocaleString(locale()) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => copyLink(link)}>
            {t('Copy')}
            <span className="sr-only"> {describePlacementLink(label)}</span>
          </Button>
          <Button
            look="secondary"
            aria-expanded={isCodeOpen}
            onClick={() => setCodeOpen(!isCodeOpen)}
          >
            {t('QR code')}
            <span className="sr-only"> {t('for {label}', { label })}</span>
            <Icon
              name="down"
              className={classNames('size-4 transition', isCodeOpen && 'rotate-180')}
            />
          </Button>
        </div>
      </div>
      {isCodeOpen && <PlacementQrCode label={label} link={link} />}
    </li>
  );
}

function PlacementQrCode({ label, link }: Pick<PlacementRowProps, 'label' | 'link'>) {
  const drawing = useQrDrawing(link, 'M');
  if (!drawing || drawing === 'loading') return null;
  return (
    <div className="mt-3 aspect-square w-full max-w-64 overflow-hidden rounded-control border border-line">
      <QrPicture drawing={drawing} label={t('QR code for {label}', { label })} />
    </div>
  );
}
