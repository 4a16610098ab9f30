import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { countryFormat } from '../../../ui/country-format.ts';
import { texts } from './texts.ts';

const words = texts.check;

/** The first customers as they will be on the list. */
export function Preview({ customers }: { readonly customers: readonly CustomerInput[] }) {
  return (
    <section className="mt-4">
      <h3 className="text-lg font-semibold">{words.preview}</h3>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line px-3">
        {customers.map(({ name, phone, email, tags, lastJobOn }) => {
          const reach = [phone && (countryFormat(phone) ?? phone), email];
          const more = [...tags, lastJobOn && words.lastJob(lastJobOn)];
          return (
            <li key={`${email} ${phone}`} className="py-2 wrap-anywhere">
              <p className="font-medium">{name}</p>
              {[reach, more].map((parts) => (
                <p key={parts === reach ? 'reach' : 'more'} className="text-sm text-soft">
                  {parts.filter(Boolean).join(' · ')}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
