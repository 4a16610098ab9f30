import { AskMany } from '../../features/customers/batch/ask-many.tsx';
import { AskPreview } from '../../features/templates/ask-preview.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

export const AskManyPage = ({ business, email }: BusinessPageProps) => (
  <AskMany business={business} email={email} preview={<AskPreview business={business} />} />
);
