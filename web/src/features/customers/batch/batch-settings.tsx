import type { Business } from '@vouchwell/domain/business/business';
import { type AskSettings, askSettingsOf } from '@vouchwell/domain/business/settings';
import { settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { setAskSetting } from '../../../data/business.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { SavedSelect } from '../../../ui/forms/edit-form.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast, toastError } from '../../../ui/toast.tsx';
import { texts } from './texts.ts';

const LIMITS = [10, 20, 50, 100, 200, 500, 1000];
/** 0 means no reminder. */
const FIRST_DAYS = [0, 2, 3, 4, 5, 7, 10];
const SECOND_DAYS = [0, 7, 10, 14, 21, 28];

const withStored = (choices: readonly number[], stored: number) =>
  [...new Set([...choices, stored])].sort((one, other) => one - other);

const daysName = (days: number) => (days === 0 ? t('Never') : texts.afterDays(days));

export function BatchSettings({ business }: { readonly business: Business }) {
  const { dailyLimit, reminderDays } = askSettingsOf(business.settings);
  const [first = 0, second = 0] = reminderDays;
  const onFailed = (error: unknown) => {
    console.error('How customers are asked was not saved', error);
    toastError(t('Your choice was not saved'), texts.tryAgain);
  };
  const save = async <N extends keyof AskSettings>(
    name: N,
    value: AskSettings[N],
    said: string,
  ) => {
    await setAskSetting(business, name, value);
    toast(said);
  };
  const remind = (days: readonly number[]) =>
    save(
      'reminderDays',
      days.filter((one) => one > 0),
      t('Reminders saved'),
    );
  return (
    <Section
      title={t('How it is sent')}
      text={
        <>
          {t('The days of both reminders count from the day of the ask.')}{' '}
          <Link to={settingsPath('messages')} className={TEXT_LINK}>
            {t('Change what a reminder says')}
          </Link>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <SavedSelect
          label={t('At most this many a day')}
          hint={t('Yours may send fewer while it is new.')}
          choices={withStored(LIMITS, dailyLimit)}
          nameOf={texts.aDay}
          stored={dailyLimit}
          save={(limit) => save('dailyLimit', limit, texts.limitSaved(limit))}
          onFailed={onFailed}
        />
        <SavedSelect
          label={t('First reminder')}
          hint={t('Any answer stops it: a look at the link, a friend, or an unsubscribe.')}
          choices={withStored(FIRST_DAYS, first)}
          nameOf={daysName}
          stored={first}
          save={(days) => remind(days > 0 && second > days ? [days, second] : [days])}
          onFailed={onFailed}
        />
        {first > 0 && (
          <SavedSelect
            label={t('Second reminder')}
            choices={withStored(SECOND_DAYS, second).filter((days) => days === 0 || days > first)}
            nameOf={daysName}
            stored={second}
            save={(days) => remind([first, days])}
            onFailed={onFailed}
          />
        )}
      </div>
    </Section>
  );
}
