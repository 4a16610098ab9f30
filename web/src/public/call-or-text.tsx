import { dialedNumber } from '@vouchwell/domain/lib/phone';
import { ButtonLink } from '../ui/button.tsx';
import { useLanguage } from './language.ts';
import { FRIEND_TEXTS } from './texts/friend.ts';

/** The ways to reach a business by its number, for a friend who does not want to wait; few desktops can text. */
export function CallOrText({ phone }: { readonly phone: string }) {
  const texts = FRIEND_TEXTS[useLanguage()];
  const number = dialedNumber(phone);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink look="secondary" className="flex-auto" href={`tel:${number}`}>
        {texts.call(phone)}
      </ButtonLink>
      <ButtonLink look="secondary" className="flex-auto md:hidden" href={`sms:${number}`}>
        {texts.text}
      </ButtonLink>
    </div>
  );
}
