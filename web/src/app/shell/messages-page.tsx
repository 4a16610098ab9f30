import { Templates } from '../../features/templates/templates.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

/** The words that customers begin with, to read and to edit. */
export function MessagesPage({ business }: BusinessPageProps) {
  return <Templates business={business} />;
}
