import type { Business } from '@vouchwell/domain/business/business';
import type { Customer } from '@vouchwell/domain/customers/customer';
import { customerPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { AskButtons } from './ask-buttons.tsx';
import { saidDay } from './customer-row.tsx';
import { texts } from './texts.ts';

interface ToAskProps {
  readonly business: Business;
  readonly customer: Customer;
}

export function ToAsk({ business, customer }: ToAskProps) {
  const { key, name, lastJobOn } = customer;
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <Link to={customerPath(key)} className={TEXT_LINK}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          {lastJobOn ? texts.lastJob(saidDay(lastJobOn)) : t('Not asked yet')}
        </p>
      </div>
      <AskButtons business={business} customer={customer} />
    </li>
  );
}
