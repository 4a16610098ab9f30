import type { Business } from '@vouchwell/domain/business';

/** What customers are told of the business; null while there is none. */
export function BusinessTab({ business }: { business: Business | null }) {
  if (!business) return <p>Set up your business first, at the top of this page.</p>;
  return <p>{business.name}</p>;
}
