import type { Business } from '@vouchwell/domain/business/business';
import {
  type Reminders as Chosen,
  remindersOf,
  WAIT_HOURS,
} from '@vouchwell/domain/business/reminders';
import { locale } from '@vouchwell/domain/lib/translate';
import { setReminder } from '../../data/business/business-settings.ts';
import { SavedSelect, SavedSwitch } from '../../ui/saved-field.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

const words = texts.reminders;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' });
const hourName = (hour: number) => clock.format(new Date(Date.UTC(2000, 0, 1, hour)));

/** When a friend has waited for long, and which mails tell the owner so, at which hour. */
export function Reminders({ business }: { readonly business: Business }) {
  const { waitHours, hour, daily, monday } = remindersOf(business.settings);
  const saved = <N extends keyof Chosen>(name: N, say: (value: Chosen[N]) => string) => ({
    save: async (value: Chosen[N]) => {
      await setReminder(business, name, value);
      toast(say(value));
    },
    onFailed: (error: unknown) => {
      console.error('A reminder was not saved', error);
      toastError(texts.referralMails.notSaved, texts.referralMails.tryAgain);
    },
  });
  return (
    <Section title={words.title} text={words.text} className="mt-6 border-t border-line pt-6">
      <div className="flex max-w-md flex-col items-start gap-4">
        <SavedSelect
          label={words.wait}
          choices={WAIT_HOURS}
          nameOf={(hours) => words.after[hours]}
          stored={waitHours}
          {...saved('waitHours', () => words.waitSaved)}
        />
        <div>
          {waitHours > 0 && (
            <SavedSwitch
              label={words.daily}
              stored={daily}
              {...saved('daily', (isOn) => (isOn ? words.dailyOn : words.dailyOff))}
            />
          )}
          <SavedSwitch
            label={words.monday}
            stored={monday}
            {...saved('monday', (isOn) => (isOn ? words.mondayOn : words.mondayOff))}
          />
        </div>
        <SavedSelect
          label={words.hour}
          hint={words.hourHint}
          choices={HOURS}
          nameOf={hourName}
          stored={hour}
          {...saved('hour', (value) => words.hourSaved(hourName(value)))}
        />
      </div>
    </Section>
  );
}
