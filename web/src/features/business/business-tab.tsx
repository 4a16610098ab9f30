import type { Business } from '@vouchwell/domain/business';
import { useEditing } from '../../ui/use-editing.ts';
import { BusinessEditForm } from './business-edit-form.tsx';
import { BusinessInfo } from './business-info.tsx';

/** What customers are told of the business, to see and to edit; null while there is none. */
export function BusinessTab({ business }: { business: Business | null }) {
  const { editing, edit, close, button } = useEditing();
  if (!business) return <p>Set up your business first, at the top of this page.</p>;
  if (editing) return <BusinessEditForm business={business} onClose={close} />;
  return <BusinessInfo business={business} onEdit={edit} editButton={button} />;
}
