import { LANGUAGES, type Language, t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import type { CardSettings } from '../../cards/card-settings.ts';
import { PAPERS, type PaperId } from '../../cards/print/paper-sizes.ts';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { MoreOptions } from '../../ui/section.tsx';
import { PAPER_NAMES } from './texts.ts';

const names = { en: t('English'), es: t('Spanish') };

interface CardOptionsProps {
  readonly hasPanel: boolean;
  readonly hasPhone: boolean;
  readonly change: (part: Partial<CardSettings>) => void;
  /** Language of the printed texts. */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly phone: string | null;
  readonly paper: PaperId;
  readonly onPaper: (paper: PaperId) => void;
  /** null if there are no posters or no reward. */
  readonly saysReward: boolean | null;
  readonly onReward: (isSaid: boolean) => void;
  /** The placement choice; not for a customer's own cards. */
  readonly children: ReactNode;
}

export function CardOptions(props: CardOptionsProps) {
  const { hasPanel, hasPhone, change, phone, paper, onPaper, saysReward, onReward } = props;
  const { language, onLanguage } = props;
  return (
    <MoreOptions className="border-t border-line">
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="font-medium">{t('Card language')}</legend>
        {LANGUAGES.map((one) => (
          <ChoiceField
            key={one}
            type="radio"
            name="card-language"
            label={names[one]}
            checked={language === one}
            onChange={() => onLanguage(one)}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="font-medium">{t('Paper')}</legend>
        {(Object.keys(PAPERS) as PaperId[]).map((id) => (
          <ChoiceField
            key={id}
            type="radio"
            name="print-paper"
            label={PAPER_NAMES[id].whole}
            checked={paper === id}
            onChange={() => onPaper(id)}
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
      {saysReward !== null && (
        <ChoiceField
          type="checkbox"
          label={t('Show the reward on the posters')}
          checked={saysReward}
          onChange={(event) => onReward(event.target.checked)}
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
