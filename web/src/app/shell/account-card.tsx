import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/shared/i18n';
import { LazyPart } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AccountSectionName } from './account-section.tsx';
import { TabsCard } from './tabs-card.tsx';
import * as texts from './texts.ts';

const SECTIONS: readonly AccountSectionName[] = ['billing', 'business', 'security'];

const loadSection = async () => (await import('./account-section.tsx')).AccountSection;

interface AccountCardProps {
  readonly email: string;
  /** Null if the owner has not set up a business. */
  readonly business: Business | null;
}

/** Account Management on the dashboard: sections of the settings. */
export function AccountCard({ email, business }: AccountCardProps) {
  const tabs = SECTIONS.map((name) => ({
    name: texts.sections[name],
    content: (
      <LazyPart
        load={loadSection}
        props={{ name, email, business }}
        fallback={<Skeleton className="h-80 w-full" />}
        errorTitle={texts.sectionNotLoaded(texts.sections[name])}
      />
    ),
  }));
  return <TabsCard title={t('Account Management')} tabs={tabs} />;
}
