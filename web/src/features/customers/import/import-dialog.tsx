import type { Business } from '@vouchwell/domain/business/business';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { ImportList } from './import-list.tsx';
import { CUSTOMER_LIST, REFERRAL_LIST } from './list-uis.ts';
import type { What } from './lists.ts';
import { texts } from './texts.ts';

export interface ImportDialogProps {
  readonly business: Pick<Business, 'timeZone' | 'currency'>;
  /** What is brought unless its owner chooses the other. */
  readonly startsWith: What;
  readonly onClose: () => void;
}

const LISTS = [CUSTOMER_LIST, REFERRAL_LIST];

/** Imports customers, or what a shop had before: past referrals and what is still owed for them. */
export function ImportDialog({ business, startsWith, onClose }: ImportDialogProps) {
  const [what, setWhat] = useState(startsWith);
  const shared = {
    business,
    onClose,
    kinds: (chooser: ReactNode) => (
      <Tabs
        label={texts.kinds}
        look="button"
        open={(what === 'customers' ? CUSTOMER_LIST : REFERRAL_LIST).words.tab}
        onOpen={(name) =>
          setWhat(LISTS.find(({ words }) => words.tab === name)?.what ?? startsWith)
        }
        tabs={LISTS.map((ui) => ({
          name: ui.words.tab,
          content: ui.what === what && chooser,
        }))}
      />
    ),
  };
  // The same component, so that the dialog stays where it is.
  return what === 'customers' ? (
    <ImportList ui={CUSTOMER_LIST} {...shared} />
  ) : (
    <ImportList ui={REFERRAL_LIST} {...shared} />
  );
}
