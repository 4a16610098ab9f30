import { writtenDate } from '@vouchwell/domain/business/introduction';
import type { Language } from '@vouchwell/domain/lib/language';
import { displayBusinessName } from '@vouchwell/domain/lib/names';
import { earnedInWords, methodInWords } from '@vouchwell/domain/reward/earned-in-words';
import type { Reward } from '@vouchwell/domain/reward/reward';

const LABELS = {
  en: {
    reward: 'Your reward',
    due: (business: string) => `Not paid yet: you get it from ${business}`,
    paid: 'Paid',
    note: (business: string) => `Note from ${business}`,
  },
  es: {
    reward: 'Tu recompensa',
    due: (business: string) => `Todavía no se ha pagado: te la da ${business}`,
    paid: 'Pagada',
    note: (business: string) => `Nota de ${business}`,
  },
} as const;

/** What a mail says of its referrer's reward: what it is, from whom and, once it was paid, when, how, and the note that the owner shares. */
export function rewardLines(
  reward: Reward,
  businessName: string,
  language: Language,
): readonly string[] {
  const labels = LABELS[language];
  const business = displayBusinessName(businessName);
  const { currency, state, paidAt, method, note, sharesNote } = reward;
  const what = `${labels.reward}: ${earnedInWords(reward, currency, language)}`;
  if (state !== 'paid') return [what, labels.due(business)];
  const day = paidAt && writtenDate(paidAt, language, 'UTC');
  const how = [day, methodInWords(method, language)].filter(Boolean).join(', ');
  return [
    what,
    ...(how ? [`${labels.paid}: ${how}`] : []),
    ...(sharesNote && note ? [`${labels.note(business)}: ${note}`] : []),
  ];
}
