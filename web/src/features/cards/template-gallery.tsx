import { t } from '@vouchwell/domain/lib/translate';
import { useEffect, useId, useRef } from 'react';
import { needsPanel } from '../../cards/card-scene.ts';
import type { CardInput } from '../../cards/make-card.ts';
import { CARD_TEMPLATES, type CardTemplate } from '../../cards/templates.ts';
import { CardThumbnail } from './card-picture.tsx';
import { useDebouncedValue } from './use-preview.ts';

/** Debounce before the twenty thumbnails are redrawn. */
const PAUSE_MS = 600;

interface TemplateGalleryProps {
  readonly card: CardInput;
  /** null leaves the white panel to each template. */
  readonly hasPanel: boolean | null;
  readonly choose: (template: CardTemplate) => void;
}

/** One radio group, so arrow keys move through it. */
export function TemplateGallery({ card, hasPanel, choose }: TemplateGalleryProps) {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  // On phones the gallery scrolls sideways: start at the chosen card.
  useEffect(() => {
    const chosen = strip.current?.querySelector('input:checked')?.closest('label');
    if (chosen) strip.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth / 2 });
  }, []);
  const message = useDebouncedValue(card.message, PAUSE_MS);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('Template')}</legend>
      <div
        ref={strip}
        className="relative -mx-4 grid auto-cols-[42%] grid-flow-col grid-rows-2 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:mx-0 sm:grid-flow-row sm:auto-cols-auto sm:grid-cols-4 sm:grid-rows-none sm:overflow-visible sm:px-0"
      >
        {CARD_TEMPLATES.map((template) => (
          <label key={template.id} className="group relative block">
            <input
              type="radio"
              name={name}
              value={template.id}
              checked={template.id === card.template.id}
              onChange={() => choose(template)}
              className="peer sr-only"
            />
            <span className="block overflow-hidden rounded-control border border-line outline-offset-2 transition group-hover:border-control peer-checked:ring-3 peer-checked:ring-brand peer-focus-visible:outline-3 peer-focus-visible:outline-brand">
              <CardThumbnail
                {...card}
                message={message}
                template={template}
                hasPanel={hasPanel ?? needsPanel(template)}
              />
            </span>
            <span className="mt-1 block text-sm text-soft peer-checked:font-medium peer-checked:text-ink">
              {template.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
