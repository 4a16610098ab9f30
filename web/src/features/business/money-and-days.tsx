import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { CURRENCIES, type Currency } from '@vouchwell/domain/lib/currency';
import { deviceTimeZone } from '@vouchwell/domain/lib/time-zone';
import { t } from '@vouchwell/domain/lib/translate';
import { useHasCountedMoney } from '../../data/rewards/counted-money.ts';
import { SelectField } from '../../ui/field.tsx';
import { type CountedIn, currencyName, timeZoneName } from './counted-in.ts';

/** The time zones to choose from: all that this browser knows, else this device's. */
function timeZones(stored: string | null | undefined): readonly string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...known, deviceTimeZone(), ...(stored ? [stored] : [])])].sort();
}

interface MoneyAndDaysFieldsProps {
  readonly business: Business;
  readonly value: CountedIn;
  readonly onChange: (value: CountedIn) => void;
}

/** What a business counts in: its currency, until money has been counted, and its time zone. */
export function MoneyAndDaysFields({ business, value, onChange }: MoneyAndDaysFieldsProps) {
  const hasCounted = useHasCountedMoney(business.id);
  return (
    <>
      <SelectField
        label={t('Currency')}
        hint={
          hasCounted
            ? t('It cannot change any more, because a reward or a job has an amount in it.')
            : t('What your rewards and jobs are in. You can change it until one has an amount.')
        }
        // Until it is known, too: the amounts that are there would get another meaning.
        disabled={hasCounted !== false}
        value={currencyOf(value)}
        onChange={({ target }) => onChange({ ...value, currency: target.value as Currency })}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {currencyName(currency)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Time zone')}
        hint={t('Your days, such as the last day of a campaign, begin and end in it.')}
        value={value.timeZone ?? deviceTimeZone()}
        onChange={({ target }) => onChange({ ...value, timeZone: target.value })}
      >
        {timeZones(value.timeZone).map((timeZone) => (
          <option key={timeZone} value={timeZone}>
            {timeZoneName(timeZone)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
