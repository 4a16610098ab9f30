import { type Business, currencyOf } from '@vouchwell/domain/business';
import { CURRENCIES, type Currency } from '@vouchwell/domain/money';
import { deviceTimeZone } from '@vouchwell/domain/time-zone';
import { useHasCountedMoney } from '../../data/rewards/counted-money.ts';
import { SelectField } from '../../ui/field.tsx';
import { texts } from './texts.ts';

const words = texts.moneyAndDays;

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
/** A currency by its name, such as 'US Dollar (USD)'. */
export const currencyName = (currency: Currency): string =>
  `${currencyNames.of(currency)} (${currency})`;

/** A time zone as people read it: 'America/New York'. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** The time zones to choose from: all that this browser knows, else this device's. */
function timeZones(stored: string | null | undefined): readonly string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([...known, deviceTimeZone(), ...(stored ? [stored] : [])])].sort();
}

export type MoneyAndDays = Pick<Business, 'currency' | 'timeZone'>;

interface MoneyAndDaysFieldsProps {
  readonly business: Business;
  readonly value: MoneyAndDays;
  readonly onChange: (value: MoneyAndDays) => void;
}

/** What a business counts in: its currency, until money has been counted, and its time zone. */
export function MoneyAndDaysFields({ business, value, onChange }: MoneyAndDaysFieldsProps) {
  const hasCounted = useHasCountedMoney(business.id);
  return (
    <>
      <SelectField
        label={words.currency}
        hint={hasCounted ? words.currencyStays : words.currencyHint}
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
        label={words.timeZone}
        hint={words.timeZoneHint}
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
