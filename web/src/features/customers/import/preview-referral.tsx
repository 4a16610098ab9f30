import type { PastPerson, PastReferral } from '@vouchwell/domain/referrals/past-referral';
import type { CountryCode } from 'libphonenumber-js/min';
import { countryFormat } from '../../../ui/text/country-format.ts';
import { Said } from '../../../ui/text/said.tsx';
import type { Previewed } from './list-uis.ts';
import { saidOf } from './referral-words.ts';

const reachOf = ({ phone, email }: PastPerson, country: CountryCode) =>
  [phone && (countryFormat(phone, country) ?? phone), email].filter(Boolean).join(', ');

export function PreviewReferral({ item, country, currency }: Previewed<PastReferral>) {
  const { friend, from } = item;
  const said = saidOf(item, currency);
  return (
    <>
      <p>
        <Said
          text="{friend}, from {name}"
          values={{
            friend: <span className="font-medium">{friend.name}</span>,
            name: <span className="font-medium">{from.name}</span>,
          }}
        />
      </p>
      {[said, [reachOf(friend, country), reachOf(from, country)]].map((parts) => (
        <p key={parts === said ? 'said' : 'reach'} className="text-sm text-soft">
          {parts.filter(Boolean).join(' · ')}
        </p>
      ))}
    </>
  );
}
