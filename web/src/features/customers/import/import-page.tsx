import type { Business } from '@vouchwell/domain/business/business';
import { PAST_REWARD_COLUMNS } from '@vouchwell/domain/customers/import/read-past-referral';
import { PAST_REFERRALS, routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthTrade } from '@vouchwell/domain/shared/industry';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../ui/tabs.tsx';
import { RewardReasons } from '../../rewards/reward-reasons.tsx';
import { ImportList } from './import-list.tsx';
import { CUSTOMER_LIST, type ListUi, REFERRAL_LIST } from './list-uis.ts';
import type { What } from './lists.ts';
import { referralWords, unpaidWords } from './referral-words.ts';

interface ImportPageProps {
  readonly business: Pick<Business, 'timeZone' | 'currency' | 'trade'>;
}

const LISTS = [CUSTOMER_LIST, REFERRAL_LIST];

/** A health practice can't pay for referrals. */
const UNPAID_LIST: ListUi<'referrals'> = {
  ...REFERRAL_LIST,
  words: { ...referralWords, choose: { ...referralWords.choose, ...unpaidWords } },
  columns: REFERRAL_LIST.columns.filter((one) => !PAST_REWARD_COLUMNS.includes(one)),
};

export function ImportPage({ business }: ImportPageProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [what, setWhat] = useState<What>(query.has(PAST_REFERRALS) ? 'referrals' : 'customers');
  const isHealth = isHealthTrade(business.trade);
  const shared = {
    business,
    onDone: () => navigate(what === 'customers' ? routes.customers : routes.referrals),
    kinds: (chooser: ReactNode) => (
      <Tabs
        label={t('What do you bring?')}
        look="button"
        open={(what === 'customers' ? CUSTOMER_LIST : REFERRAL_LIST).words.tab}
        onOpen={(name) => setWhat(LISTS.find(({ words }) => words.tab === name)?.what ?? what)}
        tabs={LISTS.map((ui) => ({
          name: ui.words.tab,
          content: ui.what === what && chooser,
        }))}
      />
    ),
  };
  return what === 'customers' ? (
    <ImportList
      ui={CUSTOMER_LIST}
      {...shared}
      refusal={
        isHealth
          ? t(
              'A list of your customers is a list of patients, which health privacy laws protect. So a health practice imports none. You can still add one at a time who agreed to hear from you.',
            )
          : undefined
      }
    />
  ) : (
    <ImportList
      ui={isHealth ? UNPAID_LIST : REFERRAL_LIST}
      {...shared}
      note={isHealth && <RewardReasons />}
    />
  );
}
