import {
  EMBEDDED_BUSINESS_ID,
  embeddedBusinessSchema,
  type PublicBusiness,
} from '@vouchwell/domain/public-document';

/** Whether the page came from the server just now: one that was gone back to may be days old. */
function isFresh(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' || visit?.type === 'reload';
}

/**
 * The business that the server put into this page's HTML, if it did and it is the one of this slug:
 * the phone then need not ask Firestore. Null otherwise.
 */
export function embeddedBusiness(
  slug: string,
): { readonly slug: string; readonly business: PublicBusiness } | null {
  const json = document.getElementById(EMBEDDED_BUSINESS_ID)?.textContent;
  if (!json || !isFresh()) return null;
  try {
    const { asked, ...found } = embeddedBusinessSchema.parse(JSON.parse(json));
    return asked === slug ? found : null;
  } catch (error) {
    console.error('The page brought a business that cannot be read', error);
    return null;
  }
}
