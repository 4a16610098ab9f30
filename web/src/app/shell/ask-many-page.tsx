import { AskMany } from '../../features/customers/request-batches.tsx';
import { AskPreview } from '../../features/messages/customer-channels.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

export const AskManyPage = ({ business, email }: BusinessPageProps) => (
  <AskMany business={business} email={email} preview={<AskPreview business={business} />} />
);
