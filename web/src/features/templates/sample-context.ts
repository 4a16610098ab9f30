import type { Business } from '@vouchwell/domain/business';
import { writtenDate } from '@vouchwell/domain/introduction';
import { referPath } from '@vouchwell/domain/paths';

/** What the public form would know of this business, on this page and today. */
export const sampleContext = (business: Business, withNote: boolean) => ({
  business,
  formUrl: window.location.origin + referPath(business.slug),
  today: writtenDate(new Date()),
  withNote,
});
