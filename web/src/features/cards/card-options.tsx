import type { CardSettings } from '@vouchwell/domain/business/settings';
import { getLanguageName, LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { PAPER_SIZES, type PaperId } from '../../cards/print/paper-sizes.ts';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { MoreOptions } from '../../ui/section.tsx';

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
