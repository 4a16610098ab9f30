import {
  getPicturePath,
  type Picture,
  type PictureKind,
} from '@vouchwell/domain/business/pictures';
import { DEFAULT_BRAND_COLOR, getBrandShades, isColor } from '@vouchwell/domain/shared/colors';
import { t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { useId, useMemo, useRef } from 'react';
import { getContext2d } from '../../cards/canvas.ts';
import { useLogo } from '../../cards/logo.ts';
import { savePicture } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { clearToasts, toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { PictureError, preparePicture } from './prepare-picture.ts';

const PICTURE_TEXTS = {
  logo: {
    label: t('Logo'),
    choose: t('Choose a logo'),
    change: t('Change logo'),
    remove: t('Remove logo'),
    hint: t('Shown next to your business name.'),
    alt: t('Your logo'),
    saved: t('Logo saved'),
    removed: t('Logo removed'),
    saveFailed: t('We couldn’t save the logo'),
  },
  photo: {
    label: t('Photo'),
    choose: t('Choose a photo'),
    change: t('Change photo'),
    remove: t('Remove photo'),
    hint: t('You, your team or your work. We remove location data.'),
    alt: t('Your photo'),
    saved: t('Photo saved'),
    removed: t('Photo removed'),
    saveFailed: t('We couldn’t save the photo'),
  },
};

const PICTURE_ERRORS = {
  'too-large': t('This file is over 25 MB. Choose a smaller one.'),
  unreadable: t('We couldn’t read this image. Choose a PNG, JPEG, WebP or SVG.'),
};

interface PictureFieldProps {
  readonly kind: PictureKind;
  readonly picture: Picture | null | undefined;
}

export function PictureField({ kind, picture }: PictureFieldProps) {
  const texts = PICTURE_TEXTS[kind];
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [saveFile, isSaving] = useAction(
    async (file: File | null) => {
      // Clear messages about the previous file, because they don't apply to the new one.
      clearToasts();
      await savePicture(kind, file && (await preparePicture(file, kind)));
      toast(
        file ? texts.saved : texts.removed,
        file ? t('Your pages will update in a few seconds.') : undefined,
      );
    },
    'Failed to save the picture',
    (error) =>
      toastError(
        texts.saveFailed,
        error instanceof PictureError
          ? PICTURE_ERRORS[error.code]
          : t('Check your connection, then try again.'),
      ),
  );
  const remove = () => {
    // Move focus, because the focused button is about to be removed.
    chooseButton.current?.focus();
    void save(null);
  };
  const save = async (file: File | null) => {
    await saveFile(file);
    // Reset the input; otherwise, choosing the same file again would do nothing.
    if (fileInput.current) fileInput.current.value = '';
  };
  return (
    <section className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
      {picture ? (
        <img
          src={getPicturePath(picture.hash)}
          width={picture.width}
          height={picture.height}
          alt={texts.alt}
          className="max-h-24 w-auto max-w-40 rounded-card border border-line bg-white object-contain p-2"
        />
      ) : (
        <p className="text-soft">{texts.label}</p>
      )}
      <div>
        <input
          ref={fileInput}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={({ target }) => target.files?.[0] && void save(target.files[0])}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooseButton}
            look="secondary"
            aria-describedby={hintId}
            busyLabel={isSaving && t('Saving...')}
            onClick={() => fileInput.current?.click()}
          >
            {picture ? texts.change : texts.choose}
          </Button>
          {picture && !isSaving && (
            <Button look="danger-quiet" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p id={hintId} className="mt-1 text-sm text-soft">
          {texts.hint}
        </p>
      </div>
    </section>
  );
}

interface ColorFieldProps {
  /** Color as `#rrggbb`; empty for our default green. */
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** Hash of the logo, whose main color the field offers. */
  readonly logoHash: string | undefined;
}

/** Previews the color as the pages show it, adjusted to keep text readable. */
export function ColorField({ value, onChange, logoHash }: ColorFieldProps) {
  const logoColor = useLogoColor(logoHash);
  const id = useId();
  const shades = isColor(value) ? getBrandShades(value) : null;
  const isAdjusted = shades && shades.light.brand !== value;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {t('Brand color')}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="color"
          aria-describedby={`${id}-hint`}
          className="h-11 w-16 rounded-control border border-control bg-surface p-1"
          value={value || DEFAULT_BRAND_COLOR}
          onChange={({ target }) => onChange(target.value)}
        />
        {shades && (
          <span
            className="inline-flex min-h-11 items-center rounded-control px-4 font-medium"
            style={{ background: shades.light.brand, color: shades.light.onBrand }}
          >
            {t('Ask them to contact me')}
          </span>
        )}
        {logoColor && logoColor !== value && (
          <Button look="quiet" onClick={() => onChange(logoColor)}>
            {t('Use your logo’s color')}
          </Button>
        )}
        {value && (
          <Button look="quiet" onClick={() => onChange('')}>
            {t('Use {product} green', { product: PRODUCT_NAME })}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        {isAdjusted
          ? t('We darken it on light pages to keep text readable.')
          : t('Used for buttons and links on your pages.')}
      </p>
    </div>
  );
}

/** Sampling resolution of the logo, and size of the color buckets. */
const SAMPLE_SIZE = 48;
const BUCKET_SIZE = 32;
/** Minimum difference between a pixel's color channels; grays fall below it. */
const VIVID_MIN = 48;

/** Returns the most common vivid color, as `#rrggbb`; null if there is none. */
export function findVividColor(pixels: Uint8ClampedArray): string | null {
  const groups = new Map<string, { count: number; sums: [number, number, number] }>();
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    if (alpha < 200 || Math.max(r, g, b) - Math.min(r, g, b) < VIVID_MIN) continue;
    const key = [r, g, b].map((value) => Math.floor(value / BUCKET_SIZE)).join();
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    const [sr, sg, sb] = group.sums;
    groups.set(key, { count: group.count + 1, sums: [sr + r, sg + g, sb + b] });
  }
  const [largestGroup] = [...groups.values()].toSorted((a, b) => b.count - a.count);
  if (!largestGroup) return null;
  const hex = largestGroup.sums.map((sum) =>
    Math.round(sum / largestGroup.count)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

function useLogoColor(hash: string | undefined): string | null {
  const logo = useLogo(hash);
  return useMemo(() => {
    if (!logo) return null;
    const canvas = document.createElement('canvas');
    canvas.width = SAMPLE_SIZE;
    canvas.height = SAMPLE_SIZE;
    const context = getContext2d(canvas);
    context.drawImage(logo.source as CanvasImageSource, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE);
    return findVividColor(context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE).data);
  }, [logo]);
}
