import { RequestBatches } from '../../features/customers/request-batches.tsx';
import { RequestEmailPreview } from '../../features/messages/customer-messages.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';

export const RequestBatchPage = ({ business, email }: BusinessPageProps) => (
  <RequestBatches
    business={business}
    email={email}
    preview={<RequestEmailPreview business={business} />}
  />
);
