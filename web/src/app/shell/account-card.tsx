import { settingsPath } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { SubscriptionInShort } from '../../features/billing/billing-tab.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import * as texts from './texts.ts';

/** The account in short, and the ways to the settings that are its own. */
export function AccountCard() {
  return (
    <Card title={texts.accountTitle}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <SubscriptionInShort />
        <ul className="flex flex-wrap gap-2">
          {(['billing', 'business', 'security'] as const).map((section) => (
            <li key={section}>
              <Link to={settingsPath(section)} className={buttonClass('secondary')}>
                {texts.sections[section]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
