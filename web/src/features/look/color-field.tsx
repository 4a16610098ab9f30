import { brandShades, isColor, OUR_COLOR } from '@vouchwell/domain/business/branding';
import { t } from '@vouchwell/domain/shared/i18n';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';

interface ColorFieldProps {
  /** `#rrggbb`; empty for our green. */
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** Dominant color of the logo. */
  readonly ofLogo: string | null;
}

/** Previews the color as the pages show it: adjusted so text is readable. */
export function ColorField({ value, onChange, ofLogo }: ColorFieldProps) {
  const id = useId();
  const shades = isColor(value) ? brandShades(value) : null;
  const isMended = shades && shades.light.brand !== value;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {t('Color of your pages')}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="color"
          aria-describedby={`${id}-hint`}
          className="h-11 w-16 rounded-control border border-control bg-surface p-1"
          value={value || OUR_COLOR}
          onChange={({ target }) => onChange(target.value)}
        />
        {shades && (
          <span
            className="inline-flex min-h-11 items-center rounded-control px-4 font-medium"
            style={{ background: shades.light.brand, color: shades.light.onBrand }}
          >
            {t('Ask to be contacted')}
          </span>
        )}
        {ofLogo && ofLogo !== value && (
          <Button look="quiet" onClick={() => onChange(ofLogo)}>
            {t('Use the color of your logo')}
          </Button>
        )}
        {value && (
          <Button look="quiet" onClick={() => onChange('')}>
            {t('Use our green')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        {isMended
          ? t('We darken it on light pages, so that everybody can read it.')
          : t('Buttons and links of your form and your friends’ page are in it.')}
      </p>
    </div>
  );
}
