import type { Business } from '@vouchwell/domain/business/business';
import type { CardSettings } from '@vouchwell/domain/business/settings';
import { mentionsReward, removeRewardLines } from '@vouchwell/domain/messages/reward-mentions';
import { addPlacementToLink, toCounterFormLink } from '@vouchwell/domain/paths';
import { formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import { type Language, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { CARD_MESSAGE_MAX } from '@vouchwell/domain/shared/limits';
import { type ReactNode, useState } from 'react';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';
import { CARD_TEXTS, getDefaultMessage } from '../../cards/card-settings.ts';
import { useLogo } from '../../cards/logo.ts';
import { getPaperForLocale, type PaperId } from '../../cards/print/paper-sizes.ts';
import { type CardInput, toCardInput } from '../../cards/render-card.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextAreaField } from '../../ui/forms/field.tsx';
import { CardOptions, TemplateGallery } from './card-options.tsx';
import { CardPreviewPicture, CardStatus, useCardPreview } from './card-preview.tsx';
import { PlacementPicker } from './placements.tsx';
import { BUSINESS_PRINT_PIECES, PrintingTips, PrintKit } from './print-kit.tsx';
import { type CardSaveState, type CardStore, useCardSettings } from './use-card-settings.ts';

const SAVE_STATE_TEXTS = {
  idle: '',
  saving: t('Saving...'),
  saved: t('Saved to your account.'),
  failed: t('Not saved. Your card is still here: check your connection, then try again.'),
  'too-long': t('Not saved. Your message is too long to print. Make it shorter.'),
};

interface CardDesignerProps {
  readonly business: Business;
  /** Link in the QR code, unless a placement is chosen. */
  readonly link: string;
  /** Suffix for the file names of a campaign's card. */
  readonly fileSuffix?: string | undefined;
  readonly store?: CardStore | undefined;
  /** Shows only the card's design, or only the print files. */
  readonly section?: 'design' | 'print' | undefined;
}

export function CardDesigner({ store, ...props }: CardDesignerProps) {
  const { settings, change, state, retry } = useCardSettings(props.business, store);
  return (
    <CardEditor
      {...props}
      settings={settings}
      change={change}
      saveStatus={<SaveStatus state={state} retry={retry} />}
    />
  );
}

interface CardEditorProps extends Omit<CardDesignerProps, 'store'> {
  readonly settings: CardSettings;
  readonly change: (changes: Partial<CardSettings>) => void;
  readonly saveStatus?: ReactNode;
  /** First name of the customer whose card it is. */
  readonly customer?: string;
  /** Disclosure that is always shown below the message. */
  readonly lastLine?: string | null;
}

export function CardEditor({
  business,
  link: plainLink,
  fileSuffix,
  section,
  settings,
  change,
  saveStatus,
  customer,
  lastLine,
}: CardEditorProps) {
  const { language } = settings;
  const texts = CARD_TEXTS[language];
  const [isCounterCard, setIsCounterCard] = useCounterCard(customer ? null : business.id);
  const [counterMessage, setCounterMessage] = useState<string>();
  const message = isCounterCard ? (counterMessage ?? texts.counterMessage) : settings.message;
  const changeLanguage = (next: Language) => {
    const isDefault = settings.message === getDefaultMessage(language, customer);
    change({ language: next, ...(isDefault && { message: getDefaultMessage(next, customer) }) });
  };
  const [paper, setPaper] = useState<PaperId>(() => getPaperForLocale(navigator.language));
  const [showsReward, setShowsReward] = useState(true);
  const [placementCode, setPlacementCode] = useState<string | null>(null);
  const placement = business.settings.placements.find(({ code }) => code === placementCode);
  const placementLink = addPlacementToLink(plainLink, placement?.code ?? null);
  const link = isCounterCard ? toCounterFormLink(placementLink) : placementLink;
  const printableMessage = getPrintableMessage(message, business);
  const logo = useLogo(business.look?.logo?.hash);
  const card: CardInput = {
    ...toCardInput(business, settings, link, logo),
    message: [printableMessage, lastLine].filter(Boolean).join('\n'),
    ...(customer && { caption: texts.customerCaption }),
    ...(isCounterCard && { caption: texts.counterCaption }),
  };
  const cardSuffix = isCounterCard ? 'counter' : fileSuffix;
  const preview = useCardPreview(card);
  return (
    <div className="@container wrap-anywhere">
      <div className="grid grid-cols-1 gap-5 @4xl:grid-cols-2 @4xl:items-start @4xl:gap-x-8">
        <div className="grid grid-cols-1 gap-2 @4xl:sticky @4xl:top-4">
          <CardPreviewPicture card={card} preview={preview} />
          <CardStatus preview={preview} isAutoPanel={card.hasPanel && settings.hasPanel === null} />
          {saveStatus}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {!customer && (
            <ChoiceField
              type="checkbox"
              label={t('Make this a “Who referred you?” card')}
              hint={t('New customers scan it at your counter and tell you who referred them.')}
              checked={isCounterCard}
              onChange={({ target }) => setIsCounterCard(target.checked)}
            />
          )}
          <fieldset disabled={printableMessage !== message} className="min-w-0">
            <PrintKit
              card={card}
              paper={paper}
              fileSuffix={customer ?? placement?.label ?? cardSuffix ?? null}
              canDownloadCard={!preview.hasFailed && preview.readability !== 'unreadable'}
              pieces={customer || section === 'design' ? [] : BUSINESS_PRINT_PIECES}
              reward={
                showsReward && !isCounterCard ? formatReferrerReward(business, language) : null
              }
            />
          </fieldset>
          {section !== 'print' && (
            <>
              <TemplateGallery
                card={card}
                hasPanel={settings.hasPanel}
                choose={({ id }) => change({ template: id })}
              />
              <MessageField
                message={message}
                mayPromise={!isHealthIndustry(business.trade)}
                language={language}
                onChange={(typed) =>
                  isCounterCard ? setCounterMessage(typed) : change({ message: typed })
                }
              />
            </>
          )}
          <div>
            <CardOptions
              settings={settings}
              hasPanel={card.hasPanel}
              change={change}
              onLanguageChange={changeLanguage}
              phone={business.phone ?? null}
              paper={paper}
              onPaperChange={setPaper}
              showsReward={
                business.rewardDescription && !customer && !isCounterCard ? showsReward : null
              }
              onShowReward={setShowsReward}
            >
              {!customer && (
                <PlacementPicker
                  business={business}
                  chosen={placement}
                  link={link}
                  choose={setPlacementCode}
                />
              )}
            </CardOptions>
            <PrintingTips />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Returns the part of the message to preview; if it isn't the whole message, printing is blocked. */
function getPrintableMessage(message: string, { trade }: Business): string {
  const shortMessage = message.slice(0, CARD_MESSAGE_MAX);
  return isHealthIndustry(trade) ? removeRewardLines(shortMessage) : shortMessage;
}

const COUNTER_CARD_KEY = 'vouchwell.counter-card ';

/** Remembers the “Who referred you?” choice in this browser; always off for customers' cards. */
function useCounterCard(businessId: string | null) {
  const key = COUNTER_CARD_KEY + businessId;
  const [isCounterCard, setIsCounterCard] = useState(
    businessId !== null && readItem('local', key) !== null,
  );
  const choose = (isChosen: boolean) => {
    if (isChosen) writeItem('local', key, 'true');
    else removeItem('local', key);
    setIsCounterCard(isChosen);
  };
  return [isCounterCard, choose] as const;
}

interface MessageFieldProps {
  readonly message: string;
  readonly language: Language;
  readonly mayPromise: boolean;
  readonly onChange: (message: string) => void;
}

/** Accepts text that's too long, and shows how many characters to cut. */
function MessageField({ message, language, mayPromise, onChange }: MessageFieldProps) {
  return (
    <TextAreaField
      label={t('Message')}
      hint={t('{length} of {max} characters', { length: message.length, max: CARD_MESSAGE_MAX })}
      rows={4}
      lang={language}
      error={getMessageError(message, mayPromise)}
      value={message}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function getMessageError(message: string, mayPromise: boolean): string | undefined {
  const max = CARD_MESSAGE_MAX;
  const excess = message.length - max;
  if (excess === 1)
    return t(
      '1 character too long. Shorten this to save or print; the preview shows the first {max}.',
      { max },
    );
  if (excess > 1)
    return t(
      '{count} characters too long. Shorten this to save or print; the preview shows the first {max}.',
      { count: excess, max },
    );
  if (!mayPromise && mentionsReward(message))
    return t(
      'Health practices can’t offer anything for a referral. Remove any mention of money or a reward before you print.',
    );
}

interface SaveStatusProps {
  readonly state: CardSaveState;
  readonly retry: () => void;
}

export function SaveStatus({ state, retry }: SaveStatusProps) {
  const hasFailed = state === 'failed' || state === 'too-long';
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm">
      <p role="status" className={hasFailed ? 'font-medium text-danger' : 'text-soft'}>
        {SAVE_STATE_TEXTS[state]}
      </p>
      {state === 'failed' && (
        <Button look="quiet" width="narrow" onClick={retry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}
