import type { Business } from '@vouchwell/domain/business/business';
import {
  type AskResults,
  type AskText,
  askTextOf,
  type Best,
  bestHour,
  bestText,
} from '@vouchwell/domain/customers/ask-results';
import { askHourOf } from '@vouchwell/domain/customers/ask-settings';
import { toWords } from '@vouchwell/domain/messages/template-words';
import { type ReactNode, useState } from 'react';
import { setAskHour } from '../../data/business/business-settings.ts';
import { saveAskMessage } from '../../data/business/referrer-mails.ts';
import { useTemplate } from '../../data/business/templates.ts';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './result-texts.ts';

interface BestProps {
  readonly business: Business;
  readonly results: AskResults;
}

interface OfferProps {
  readonly text: string;
  /** What it is about, where the sentence does not say it. */
  readonly children?: ReactNode;
  readonly button: string;
  readonly inUse: string | false;
  readonly use: () => Promise<void>;
  readonly used: string;
}

/** What did best, with its numbers, and one press that makes it the default. */
function Offer({ text, children, button, inUse, use, used }: OfferProps) {
  const [isSaving, setIsSaving] = useState(false);
  const press = async () => {
    setIsSaving(true);
    try {
      await use();
      toast(used);
    } catch (error) {
      console.error('What did best was not made the default', error);
      toastError(texts.notSaved, texts.tryAgain);
    }
    setIsSaving(false);
  };
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-tint p-4">
      <p className="max-w-[68ch]">{text}</p>
      {children}
      {inUse ? (
        <p className="text-sm text-soft">{inUse}</p>
      ) : (
        <Button look="secondary" disabled={isSaving} onClick={press}>
          {button}
        </Button>
      )}
    </div>
  );
}

/** The part of the day at which customers answer best. */
export function BestHour({ business, results }: BestProps) {
  const best = bestHour(results);
  if (!best) return null;
  const { of: hour, counts, others } = best;
  return (
    <Offer
      text={texts.bestHour(hour, counts, others)}
      button={texts.chooseHour}
      inUse={askHourOf(business.settings) === hour && texts.hourInUse}
      use={() => setAskHour(business, hour)}
      used={texts.hourSaved(hour)}
    />
  );
}

/** The words that customers answer best. */
export function BestText({ business, results }: BestProps) {
  const best = bestText(results);
  return best && <Words business={business} best={best} />;
}

function Words({ business, best }: { readonly business: Business; readonly best: Best<AskText> }) {
  const { message, language, ...words } = best.of;
  const live = useTemplate(business.id, message);
  if (live.status !== 'ready') return null;
  const now = askTextOf(message, live.data, language);
  const isNow =
    now.bodyTemplate === words.bodyTemplate && now.subjectTemplate === words.subjectTemplate;
  return (
    <Offer
      text={texts.bestText(best.counts, best.others)}
      button={texts.chooseText}
      inUse={isNow && texts.textInUse}
      use={() => saveAskMessage(business.id, message, words, language)}
      used={texts.textSaved}
    >
      <blockquote className="max-w-[68ch] border-l-2 border-brand pl-3 whitespace-pre-line wrap-anywhere">
        {toWords(words.bodyTemplate)}
      </blockquote>
    </Offer>
  );
}
