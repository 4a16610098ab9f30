import { t } from '@vouchwell/domain/shared/i18n';
import { useId, useState } from 'react';
import { needsPanel } from '../../cards/card-scene.ts';
import type { CardInput } from '../../cards/make-card.ts';
import { CARD_TEMPLATES, type CardTemplate } from '../../cards/templates.ts';
import { MoreOptions } from '../../ui/section.tsx';
import { CardThumbnail } from './card-picture.tsx';
import { useDebouncedValue } from './use-preview.ts';

/** Debounce before the twenty thumbnails are redrawn. */
const PAUSE_MS = 600;

const FIRST_SHOWN = 6;
const GRID = 'grid grid-cols-2 gap-3 pt-1 pb-3 sm:grid-cols-3';

interface TemplateGalleryProps {
  readonly card: CardInput;
  /** null leaves the white panel to each template. */
  readonly hasPanel: boolean | null;
  readonly choose: (template: CardTemplate) => void;
}

/** One radio group, so arrow keys move through it. */
export function TemplateGallery({ card, hasPanel, choose }: TemplateGalleryProps) {
  const name = useId();
  const message = useDebouncedValue(card.message, PAUSE_MS);
  // The first designs, plus the one already chosen.
  const [chosen] = useState(card.template.id);
  const [first, others] = [true, false].map((isFirst) =>
    CARD_TEMPLATES.filter(({ id }, at) => (at < FIRST_SHOWN || id === chosen) === isFirst),
  );
  const choices = (templates: readonly CardTemplate[] = []) =>
    templates.map((template) => (
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
    ));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('Template')}</legend>
      <div className={GRID}>{choices(first)}</div>
      <MoreOptions title={t('More designs')}>
        <div className={GRID}>{choices(others)}</div>
      </MoreOptions>
    </fieldset>
  );
}
