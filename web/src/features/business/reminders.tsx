import type { Business } from '@vouchwell/domain/business/business';
import {
  type Reminders as Chosen,
  remindersOf,
  WAIT_HOURS,
} from '@vouchwell/domain/business/settings';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { setReminder } from '../../data/business.ts';
import { SavedSelect, SavedSwitch } from '../../ui/forms/edit-form.tsx';
import { MoreOptions, Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

const afterNames = { 0: t('Never'), 4: t('4 hours'), 24: t('24 hours'), 48: t('2 days') };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' });
const hourName = (hour: number) => clock.format(new Date(Date.UTC(2000, 0, 1, hour)));

export function Reminders({ business }: { readonly business: Business }) {
  const { waitHours, hour, daily, monday } = remindersOf(business.settings);
  const saved = <N extends keyof Chosen>(name: N, say: (value: Chosen[N]) => string) => ({
    save: async (value: Chosen[N]) => {
      await setReminder(business, name, value);
      toast(say(value));
    },
    onFailed: (error: unknown) => {
      console.error('A reminder was not saved', error);
      toastError(t('Your choice was not saved'), t('Check your connection, then try again.'));
    },
  });
  return (
    <Section
      title={t('Reminders')}
      text={t(
        'A friend waits from when they are referred, or ask you to get in touch, until you change the status from New.',
      )}
      className="mt-6 border-t border-line pt-6"
    >
      <div className="flex max-w-md flex-col items-start gap-4">
        <SavedSelect
          label={t('Show who waits after')}
          choices={WAIT_HOURS}
          nameOf={(hours) => afterNames[hours]}
          stored={waitHours}
          {...saved('waitHours', () => t('Saved'))}
        />
        <div>
          {waitHours > 0 && (
            <SavedSwitch
              label={t('Email me once a day who waits')}
              stored={daily}
              {...saved('daily', (isOn) =>
                isOn
                  ? t('You get an email on days when somebody waits')
                  : t('The daily email is off'),
              )}
            />
          )}
          <SavedSwitch
            label={t('Email me each Monday how the week went')}
            stored={monday}
            {...saved('monday', (isOn) =>
              isOn
                ? t('You get an email each Monday when there is news')
                : t('The Monday email is off'),
            )}
          />
        </div>
        <MoreOptions>
          <SavedSelect
            label={t('Send these emails at')}
            hint={t('In your business’s time zone.')}
            choices={HOURS}
            nameOf={hourName}
            stored={hour}
            {...saved('hour', (value) =>
              t('These emails arrive at {hour}', { hour: hourName(value) }),
            )}
          />
        </MoreOptions>
      </div>
    </Section>
  );
}
