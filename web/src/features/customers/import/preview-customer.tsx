import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { t } from '@vouchwell/domain/shared/i18n';
import { countryFormat } from '../../../ui/text/country-format.ts';
import type { Previewed } from './list-uis.ts';
import { texts } from './texts.ts';

export function PreviewCustomer({ item, country }: Previewed<CustomerInput>) {
  const { name, phone, email, tags, lastJobOn } = item;
  const reach = [phone && (countryFormat(phone, country) ?? phone), email];
  const more = [...tags, lastJobOn && t('last job {day}', { day: texts.check.day(lastJobOn) })];
  return (
    <>
      <p className="font-medium">{name}</p>
      {[reach, more].map((parts) => (
        <p key={parts === reach ? 'reach' : 'more'} className="text-sm text-soft">
          {parts.filter(Boolean).join(' · ')}
        </p>
      ))}
    </>
  );
}
