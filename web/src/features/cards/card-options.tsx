import type { CardSettings } from '@vouchwell/domain/business/settings';
import { getLanguageName, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useId, useState } from 'react';
import { needsPanel } from '../../cards/card-scene.ts';
import { PAPER_SIZES, type PaperId } from '../../cards/print/paper-sizes.ts';
import type { CardInput } from '../../cards/render-card.ts';
import { CARD_TEMPLATES, type CardTemplate } from '../../cards/templates.ts';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
import { MoreOptions } from '../../ui/section.tsx';
import { CardPicture, useCardScene } from './card-preview.tsx';

export const PAPER_NAMES = {
  a4: { whole: 'A4', half: 'A5' },
  letter: { whole: t('US Letter'), half: t('Half Letter') },
} as const;

interface CardOptionsProps {
  readonly settings: CardSettings;
  readonly hasPanel: boolean;
  readonly change: (changes: Partial<CardSettings>) => void;
  readonly onLanguageChange: (language: Language) => void;
  readonly phone: string | null;
  readonly paper: PaperId;
  readonly onPaperChange: (paper: PaperId) => void;
  /** Null if there is no reward to show. */
  readonly showsReward: boolean | null;
  readonly onShowReward: (isShown: boolean) => void;
  /** Placement picker; absent for a customer's own cards. */
  readonly children: ReactNode;
}

export function CardOptions(props: CardOptionsProps) {
  const { settings, hasPanel, change, onLanguageChange, phone, paper, onPaperChange } = props;
  const { showsReward, onShowReward, children } = props;
  return (
    <MoreOptions className="border-t border-line">
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="font-medium">{t('Card language')}</legend>
        {LANGUAGES.map((choice) => (
          <ChoiceField
            key={choice}
            type="radio"
            name="card-language"
            label={getLanguageName(choice)}
            checked={settings.language === choice}
            onChange={() => onLanguageChange(choice)}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="font-medium">{t('Paper')}</legend>
        {(Object.keys(PAPER_SIZES) as PaperId[]).map((id) => (
          <ChoiceField
            key={id}
            type="radio"
            name="print-paper"
            label={PAPER_NAMES[id].whole}
            checked={paper === id}
            onChange={() => onPaperChange(id)}
          />
        ))}
      </fieldset>
      {phone && (
        <ChoiceField
          type="checkbox"
          label={t('Show your phone number')}
          hint={t('{phone}, below your name on cards and posters.', { phone })}
          checked={settings.hasPhone}
          onChange={(event) => change({ hasPhone: event.target.checked })}
        />
      )}
      {showsReward !== null && (
        <ChoiceField
          type="checkbox"
          label={t('Show the reward on the posters')}
          checked={showsReward}
          onChange={(event) => onShowReward(event.target.checked)}
        />
      )}
      <ChoiceField
        type="checkbox"
        label={t('Put the QR code on a white panel')}
        hint={t('Some older phones can only read dark codes on white.')}
        checked={hasPanel}
        onChange={(event) => change({ hasPanel: event.target.checked })}
      />
      {children}
    </MoreOptions>
  );
}

/** Delay in ms after typing before the twenty thumbnails are redrawn. */
const GALLERY_DELAY_MS = 600;

const FIRST_TEMPLATES = 6;
const GRID_CLASS = 'grid grid-cols-2 gap-3 pt-1 pb-3 sm:grid-cols-3';

interface TemplateGalleryProps {
  readonly card: CardInput;
  /** Null lets each template decide whether to add the white panel. */
  readonly hasPanel: boolean | null;
  readonly choose: (template: CardTemplate) => void;
}

/** A single radio group, so arrow keys move through all templates. */
export function TemplateGallery({ card, hasPanel, choose }: TemplateGalleryProps) {
  const name = useId();
  const message = useDebouncedValue(card.message, GALLERY_DELAY_MS);
  // Show the first few designs and the one that is already chosen.
  const [initialId] = useState(card.template.id);
  const first = CARD_TEMPLATES.filter(
    ({ id }, index) => index < FIRST_TEMPLATES || id === initialId,
  );
  const others = CARD_TEMPLATES.filter((template) => !first.includes(template));
  const renderChoices = (templates: readonly CardTemplate[]) =>
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
      <div className={GRID_CLASS}>{renderChoices(first)}</div>
      <MoreOptions title={t('More designs')}>
        <div className={GRID_CLASS}>{renderChoices(others)}</div>
      </MoreOptions>
    </fieldset>
  );
}

/** Scale of the thumbnails; sharp on displays with two device pixels per CSS pixel. */
const THUMBNAIL_SCALE = 1 / 3;

const CardThumbnail = (card: CardInput) => (
  <CardPicture scene={useCardScene(card).scene} scale={THUMBNAIL_SCALE} />
);
