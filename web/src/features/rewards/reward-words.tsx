import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { type PublicReward, saidReward } from '@vouchwell/domain/reward/said-reward';
import { Fragment } from 'react';

const IN_LANGUAGE: Readonly<Record<Language, string>> = {
  en: t('In English'),
  es: t('In Spanish'),
};

/** What customers read of a reward, in the owner's language first, and in the other one where it differs. */
export function RewardWords(reward: PublicReward) {
  const owners = spokenLanguage();
  const { rewardDescription: en, rewardDescriptionEs } = reward;
  const es = owners === 'es' ? saidReward(reward, 'es') : rewardDescriptionEs;
  const words = { en, es: es === en ? null : es };
  const order = [owners, ...LANGUAGES.filter((one) => one !== owners)].filter((one) => words[one]);
  return order.map((language, index) => (
    <Fragment key={language}>
      {/* English alone goes without saying, to whoever reads it. */}
      {order.length > 1 && (index > 0 || language !== 'en') && (
        <p className="mt-2 mb-1 text-sm text-soft">{IN_LANGUAGE[language]}</p>
      )}
      <p lang={language} className="rounded-control bg-tint p-3 whitespace-pre-line wrap-anywhere">
        {words[language]}
      </p>
    </Fragment>
  ));
}
