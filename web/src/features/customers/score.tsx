import type { Business } from '@vouchwell/domain/business/business';
import { averageScore } from '@vouchwell/domain/customers/ask-results';
import { asksScore } from '@vouchwell/domain/customers/ask-settings';
import type { Customer } from '@vouchwell/domain/customers/customer';
import { setAsksScore } from '../../data/business/business-settings.ts';
import { useAskResults } from '../../data/customers/ask-results.ts';
import { Card } from '../../ui/card.tsx';
import { SavedSwitch } from '../../ui/saved-switch.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { relativeTime } from '../referrals/referral-time.ts';
import { texts } from './score-texts.ts';

/** Whether customers are first asked how happy they are, and what they said on average. */
export function HowWasIt({ business }: { readonly business: Business }) {
  return (
    <Card title={texts.title}>
      <p className="max-w-[68ch] text-soft">{texts.text(business.name)}</p>
      <SavedSwitch
        label={texts.ask}
        stored={asksScore(business.settings)}
        save={async (isOn) => {
          await setAsksScore(business, isOn);
          toast(isOn ? texts.on : texts.off);
        }}
        onFailed={(error) => {
          console.error('The question was not switched', error);
          toastError(texts.notSaved, texts.tryAgain);
        }}
      />
      <AverageScore businessId={business.id} />
    </Card>
  );
}

/** How happy customers are on average, and how many said so; nothing where nobody did. */
export function AverageScore({ businessId }: { readonly businessId: string }) {
  const live = useAskResults(businessId);
  const score = live.status === 'ready' && live.data && averageScore(live.data);
  return score ? <p>{texts.average(score.average, score.answers)}</p> : null;
}

/** What a customer said last, and what they wrote; nothing where they said nothing. */
export function CustomerScore({ score }: Pick<Customer, 'score'>) {
  if (!score) return null;
  return (
    <Section title={texts.howHappy}>
      <p>
        {texts.score(score.value)}
        <span className="text-sm text-soft">, {relativeTime(score.at, new Date())}</span>
      </p>
      {score.note && (
        <blockquote className="mt-2 border-l-2 border-brand pl-3 whitespace-pre-line wrap-anywhere">
          {score.note}
        </blockquote>
      )}
    </Section>
  );
}
