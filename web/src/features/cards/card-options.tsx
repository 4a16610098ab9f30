import type { Business } from '@vouchwell/domain/business/business';
import type { CardSettings } from '@vouchwell/domain/business/settings';
import { getLanguageName, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import { CARD_MESSAGE_MAX } from '@vouchwell/domain/shared/limits';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { needsPanel } from '../../cards/card-scene.ts';
import { getCardSettings } from '../../cards/card-settings.ts';
import { paintScene } from '../../cards/draw.ts';
import { PAPER_SIZES, type PaperId } from '../../cards/print/paper-sizes.ts';
import {
  type CardInput,
  createScene,
  renderCard,
  UnreadableQrError,
} from '../../cards/render-card.ts';
import type { Scene } from '../../cards/scene.ts';
import { CARD_TEMPLATES, type CardTemplate } from '../../cards/templates.ts';
import { saveCardSettings } from '../../data/business.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { MoreOptions } from '../../ui/section.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

export const PAPER_NAMES = {
  a4: { whole: 'A4', half: 'A5' },
  letter: { whole: t('US Letter'), half: t('Half Letter') },
} as const;

interface CardOptionsProps {
  readonly hasPanel: boolean;
  readonly hasPhone: boolean;
  readonly change: (changes: Partial<CardSettings>) => void;
  readonly language: Language;
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
  const { hasPanel, hasPhone, change, phone, showsReward, onShowReward } = props;
  const { language, onLanguageChange, paper, onPaperChange } = props;
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
            checked={language === choice}
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
          checked={hasPhone}
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
      {props.children}
    </MoreOptions>
  );
}

/** Debounce delay before a change is saved, in ms. */
const SAVE_DELAY_MS = 800;

/** Unsaved changes keyed by card id; kept outside React, so they survive unmounting. */
const unsavedSettings = new Map<string, CardSettings>();

/** Storage for a campaign's card. */
export interface CardStore {
  readonly id: string;
  readonly save: (card: CardSettings) => Promise<void>;
}

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'too-long';

const areSettingsEqual = (a: CardSettings, b: CardSettings) =>
  (Object.keys(a) as (keyof CardSettings)[]).every((name) => a[name] === b[name]);

/** True if the message would be cut off; settings with such a message aren't saved. */
const isTooLong = ({ message }: CardSettings) => message.length > CARD_MESSAGE_MAX;

/** Shows changes immediately, saves them after a pause, retries failed saves once back online. */
export function useCardSettings(business: Business, store?: CardStore) {
  const id = store?.id ?? business.id;
  const saveCard = useRef<CardStore['save']>(undefined);
  saveCard.current = store?.save ?? ((card) => saveCardSettings({ id }, card));
  const savedSettings = getCardSettings(business.settings.card);
  const [draft, setDraft] = useState<CardSettings | null>(() => unsavedSettings.get(id) ?? null);
  const [state, setState] = useState<SaveState>(draft && isTooLong(draft) ? 'too-long' : 'idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settings = draft ?? savedSettings;

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const pendingSettings = unsavedSettings.get(id);
    if (!pendingSettings || isTooLong(pendingSettings)) return;
    setState('saving');
    try {
      await saveCard.current?.(pendingSettings);
      const latestSettings = unsavedSettings.get(id);
      if (latestSettings && latestSettings !== pendingSettings) return;
      unsavedSettings.delete(id);
      setState('saved');
    } catch (error) {
      console.error('Failed to save the card', error);
      if (unsavedSettings.get(id) === pendingSettings) setState('failed');
    }
  }, [id]);

  const change = (changes: Partial<CardSettings>) => {
    const newSettings = { ...settings, ...changes };
    unsavedSettings.set(id, newSettings);
    setDraft(newSettings);
    clearTimeout(timer.current);
    setState(isTooLong(newSettings) ? 'too-long' : 'saving');
    timer.current = setTimeout(save, SAVE_DELAY_MS);
  };

  // Drop a saved draft, so changes from other tabs show up.
  if (draft && state === 'saved' && areSettingsEqual(draft, savedSettings)) setDraft(null);

  useUnsavedChanges(draft !== null && state !== 'saved');
  useEffect(() => {
    // An earlier visit to this page may have failed to save.
    save();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      save();
    };
  }, [save]);

  return { settings, change, state, retry: save };
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

/** Scale of the thumbnails; sharp on displays with two device pixels per CSS pixel. */
const THUMBNAIL_SCALE = 1 / 3;

function useCardScene(input: CardInput, attempt = 0) {
  const { template, businessName, phone, message, link, hasPanel, caption, logo } = input;
  const [scene, setScene] = useState<Scene | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `input` is a new object on every render.
  useEffect(() => {
    let isCurrent = true;
    createScene(input)
      .then((newScene) => {
        if (!isCurrent) return;
        setScene(newScene);
        setFailed(false);
      })
      .catch((error) => {
        console.error('Failed to render the card', error);
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [template, businessName, phone, message, link, hasPanel, caption, logo, attempt]);
  return { scene, failed };
}

const CardThumbnail = (card: CardInput) => (
  <CardPicture scene={useCardScene(card).scene} scale={THUMBNAIL_SCALE} />
);

/** Debounce before the QR code is checked, in ms. */
const PREVIEW_DELAY_MS = 400;

/** Phones can read the QR code as is, only on a white panel, or not at all. */
type QrReadability = 'readable' | 'panel-added' | 'unreadable';

export interface CardPreview {
  readonly scene: Scene | null;
  readonly verdict: QrReadability | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

export function useCardPreview(input: CardInput): CardPreview {
  const [attempt, setAttempt] = useState(0);
  const verdict = useQrReadability(input, attempt);
  const hasPanel = input.hasPanel || verdict === 'panel-added';
  const { scene, failed } = useCardScene({ ...input, hasPanel }, attempt);
  const retry = () => setAttempt((count) => count + 1);
  return { scene, verdict, failed, retry };
}

/** Returns null until checked; the result holds until the template, link or panel changes. */
function useQrReadability(input: CardInput, attempt: number): QrReadability | null {
  const { template, businessName, phone, message, link, hasPanel, logo } = input;
  const key = [template.id, link, hasPanel].join(' ');
  const [result, setResult] = useState<{ key: string; verdict: QrReadability }>();
  const debouncedText = useDebouncedValue(
    `${businessName}\n${phone}\n${message}`,
    PREVIEW_DELAY_MS,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: check again once typing pauses.
  useEffect(() => {
    let isCurrent = true;
    const report = (verdict: QrReadability) => isCurrent && setResult({ key, verdict });
    renderCard(input)
      .then(({ isPanelAdded }) => report(isPanelAdded ? 'panel-added' : 'readable'))
      .catch((error) => error instanceof UnreadableQrError && report('unreadable'));
    return () => {
      isCurrent = false;
    };
  }, [key, debouncedText, logo, attempt]);
  return result?.key === key ? result.verdict : null;
}

/** Debounce before the twenty thumbnails are redrawn, in ms. */
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
  const [chosen] = useState(card.template.id);
  const first = CARD_TEMPLATES.filter(({ id }, index) => index < FIRST_TEMPLATES || id === chosen);
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
