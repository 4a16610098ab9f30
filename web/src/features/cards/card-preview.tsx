import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { paintScene } from '../../cards/draw.ts';
import {
  type CardInput,
  createScene,
  renderCard,
  UnreadableQrError,
} from '../../cards/render-card.ts';
import type { Scene } from '../../cards/scene.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';

/** Phones can read the QR code as is, only on a white panel, or not at all. */
type QrReadability = 'readable' | 'panel-added' | 'unreadable';

export interface CardPreview {
  /** Null until the card has been laid out. */
  readonly scene: Scene | null;
  /** Null until the QR code has been checked. */
  readonly readability: QrReadability | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useCardPreview(input: CardInput): CardPreview {
  const [attempt, setAttempt] = useState(0);
  const readability = useQrReadability(input, attempt);
  const hasPanel = input.hasPanel || readability === 'panel-added';
  const { scene, hasFailed } = useCardScene({ ...input, hasPanel }, attempt);
  const retry = () => setAttempt((count) => count + 1);
  return { scene, readability, hasFailed, retry };
}

/** Lays out the card; a new `attempt` retries after a failure. */
export function useCardScene(input: CardInput, attempt = 0) {
  const { template, businessName, phone, message, link, hasPanel, caption, logo } = input;
  const [scene, setScene] = useState<Scene | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` is a new object on every render.
  useEffect(() => {
    let isCurrent = true;
    createScene(input)
      .then((newScene) => {
        if (!isCurrent) return;
        setScene(newScene);
        setHasFailed(false);
      })
      .catch((error) => {
        console.error('Failed to render the card', error);
        if (isCurrent) setHasFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [template, businessName, phone, message, link, hasPanel, caption, logo, attempt]);
  return { scene, hasFailed };
}

/** Delay in ms after typing before the QR code is checked. */
const CHECK_DELAY_MS = 400;

/** Returns null until checked; the result holds until the template, link or panel changes. */
function useQrReadability(input: CardInput, attempt: number): QrReadability | null {
  const { template, businessName, phone, message, link, hasPanel, logo } = input;
  const key = [template.id, link, hasPanel].join(' ');
  const [result, setResult] = useState<{ key: string; readability: QrReadability }>();
  const debouncedText = useDebouncedValue(`${businessName}\n${phone}\n${message}`, CHECK_DELAY_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: check again once typing pauses.
  useEffect(() => {
    let isCurrent = true;
    void checkReadability(input).then((readability) => {
      if (isCurrent && readability) setResult({ key, readability });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, debouncedText, logo, attempt]);
  return result?.key === key ? result.readability : null;
}

/** Returns null if the card can't be drawn; `useCardScene` reports that error. */
async function checkReadability(input: CardInput): Promise<QrReadability | null> {
  try {
    const { isPanelAdded } = await renderCard(input);
    return isPanelAdded ? 'panel-added' : 'readable';
  } catch (error) {
    return error instanceof UnreadableQrError ? 'unreadable' : null;
  }
}

interface CardPictureProps {
  readonly scene: Scene | null;
  /** Alternative text; absent if the card's name is next to it. */
  readonly description?: string;
  /** Scale relative to the print size; 1 is the size of the download. */
  readonly scale: number;
  readonly className?: string;
}

export function CardPicture({ scene, description, scale, className }: CardPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (scene && canvas.current) paintScene(canvas.current, scene, scale);
  }, [scene, scale]);
  const label = description
    ? { role: 'img', 'aria-label': description }
    : { 'aria-hidden': true as const };
  return (
    <canvas
      {...label}
      ref={canvas}
      // A canvas inherits the page's numeral style, but the print file doesn't.
      className={classNames('block aspect-[1.75] w-full bg-line normal-nums', className)}
    />
  );
}

interface CardPreviewPictureProps {
  readonly card: CardInput;
  readonly preview: CardPreview;
}

export function CardPreviewPicture({ card, preview }: CardPreviewPictureProps) {
  const description = t(
    'Preview of your card, {template}: {business}. {message} QR code for {link}, {caption}.',
    {
      template: card.template.name,
      business: [card.businessName, card.phone].filter(Boolean).join(', '),
      message: card.message.trim(),
      link: card.link,
      caption: card.caption,
    },
  );
  return (
    <>
      <CardPicture
        scene={preview.scene}
        scale={1}
        description={description}
        className="rounded-control border border-line shadow-card"
      />
      {preview.hasFailed && <CardRenderError retry={preview.retry} />}
    </>
  );
}

function CardRenderError({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="text-danger">
        {t('We couldn’t load the fonts for your card. Check your connection, then try again.')}
      </p>
      <Button look="secondary" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

interface CardStatusProps {
  readonly preview: CardPreview;
  /** True if the template has a white panel by default; `panel-added` means that the code couldn't be scanned without one. */
  readonly isAutoPanel: boolean;
}

export function CardStatus({ preview: { scene, readability }, isAutoPanel }: CardStatusProps) {
  return (
    <div role="status" className="grid gap-1 text-sm">
      {isAutoPanel && (
        <p>
          {t(
            'We put the code on a white panel so every phone can scan it. You can change this in More options.',
          )}
        </p>
      )}
      {readability === 'panel-added' && (
        <p>
          {t(
            'We put the code on a white panel, because some phones couldn’t scan it on this design.',
          )}
        </p>
      )}
      {readability === 'unreadable' && (
        <p className="font-medium text-danger">
          {t(
            'The code is too small for phones to scan. To print this card, choose a shorter link in Settings.',
          )}
        </p>
      )}
      {scene?.isCut && (
        <p className="font-medium text-warning">
          {t(
            'Your text is too long for the card, so the end is cut off. Shorten it so everything fits.',
          )}
        </p>
      )}
    </div>
  );
}
