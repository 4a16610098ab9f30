import {
  DisclosureMessage,
  ReferrerEmails,
  RequestMessages,
} from '../../features/messages/customer-messages.tsx';
import { Templates } from '../../features/messages/templates.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';
import { COLUMN_CLASS } from './page-parts.tsx';

export const MessagesPage = ({ business }: Pick<BusinessPageProps, 'business'>) => (
  <div className={COLUMN_CLASS}>
    <Templates business={business} />
    <ReferrerEmails business={business} />
    <RequestMessages business={business} />
    <DisclosureMessage business={business} />
  </div>
);
