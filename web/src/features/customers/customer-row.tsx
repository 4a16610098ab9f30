import type { Customer, CustomerState } from '@vouchwell/domain/customers/customer';
import { customerPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { formatDay } from '../referrals/format-referral-date.ts';
import { CUSTOMER_STATE_NAMES } from './customer-texts.ts';

const STATE_TONES: Readonly<Record<CustomerState, BadgeTone>> = {
  not_asked: 'neutral',
  asked: 'quiet-info',
  opened: 'quiet-info',
  referred: 'tint',
  opted_out: 'neutral',
};

/** `day` is an ISO date, such as '2026-05-31'. */
export const formatLastJob = (day: string) =>
  t('Last visit {day}', { day: formatDay(new Date(`${day}T12:00:00`), new Date()) });

export const StateBadge = ({ state }: Pick<Customer, 'state'>) => (
  <Badge tone={STATE_TONES[state]}>{CUSTOMER_STATE_NAMES[state]}</Badge>
);

interface CustomerRowProps {
  readonly customer: Customer;
  readonly phone: string;
  readonly onTagClick: (tag: string) => void;
}

export function CustomerRow({ customer, phone, onTagClick }: CustomerRowProps) {
  const { key, name, email, lastJobOn, tags, state, unreachable } = customer;
  const lastJob = lastJobOn && formatLastJob(lastJobOn);
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base wrap-anywhere">
          <Link to={customerPath(key)} preventScrollReset className={TEXT_LINK}>
            {name}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-2">
          {unreachable && <Badge tone="marigold">{t('Email bounced')}</Badge>}
          <StateBadge state={state} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft wrap-anywhere">
        {[phone, email, lastJob].map((text) => text && <span key={text}>{text}</span>)}
      </p>
      {tags.length > 0 && (
        <p className="-mx-0.5 -my-1 flex flex-wrap">
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className="min-h-11 px-0.5 hover:underline"
              onClick={() => onTagClick(tag)}
            >
              <Badge tone="neutral">{tag}</Badge>
            </button>
          ))}
        </p>
      )}
    </li>
  );
}
