import { writtenDate } from '@vouchwell/domain/business/introduction';
import { earnedInWords } from '@vouchwell/domain/reward/earned-in-words';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { useLanguage } from './language.ts';
import { ME_TEXTS } from './texts/me.ts';
import type { OwnPage } from './use-referrer-page.ts';

/** What a referrer has earned: what of it is paid, and what is still to come. */
export function MeRewards({ rewards, business }: OwnPage) {
  const language = useLanguage();
  const texts = ME_TEXTS[language];
  if (rewards.length === 0) return null;
  return (
    <Card className="mt-4" title={texts.rewards}>
      <ul className="divide-y divide-line">
        {rewards.map((reward, index) => {
          const { friend, currency, state, at, note } = reward;
          const isPaid = state === 'paid';
          // A day of payment is stored as its noon in UTC.
          const day = writtenDate(new Date(at), language, isPaid ? 'UTC' : undefined);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id here, and never change places.
            <li key={index} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold break-words">
                {earnedInWords(reward, currency, language)}
              </p>
              {friend && <p className="break-words">{texts.rewardFor(friend)}</p>}
              <p className={classNames('text-sm', isPaid ? 'font-medium text-brand' : 'text-soft')}>
                {texts[state](day)}
              </p>
              {note && (
                <p className="text-sm break-words text-soft">
                  {texts.noteFrom(business.name, note)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
