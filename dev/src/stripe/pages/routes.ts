import { payCheckout, showCheckout } from './checkout-routes.ts';
import { moveClock, showControls } from './control-routes.ts';
import type { PageHandler } from './page-answer.ts';
import {
  cancelPlan,
  changeCard,
  changePortalPlan,
  resumePlan,
  showInvoice,
  showPortal,
} from './portal-routes.ts';

/** The pages for people, by method and path. */
const PAGES: Readonly<Record<string, PageHandler>> = {
  'GET /c/pay/:id': showCheckout,
  'POST /c/pay/:id': payCheckout,
  'GET /p/session/:id': showPortal,
  'POST /p/session/:id/cancel': cancelPlan,
  'POST /p/session/:id/resume': resumePlan,
  'POST /p/session/:id/change': changePortalPlan,
  'POST /p/session/:id/card': changeCard,
  'GET /invoices/:id': showInvoice,
  'GET /': showControls,
  'POST /clock': moveClock,
};

/** The page of a path, with the id in it. */
export function findPage(
  method: string,
  path: string,
): { readonly handler: PageHandler; readonly id: string } | null {
  for (const [route, handler] of Object.entries(PAGES)) {
    const match = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match) return { handler, id: match[1] ?? '' };
  }
  return null;
}
