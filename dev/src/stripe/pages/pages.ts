import { findRoute } from '../routes.ts';
import { StripeError } from '../stripe-error.ts';
import type { World } from '../world.ts';
import { payCheckout, showCheckout } from './checkout-page.ts';
import { passDays, showControls } from './control-page.ts';
import { type PageAnswer, type PageHandler, standInPage } from './frame.ts';
import { showInvoice } from './invoice-page.ts';
import { cancelPlan, resumePlan, showPortal, switchPlan, updateCard } from './portal-page.ts';

/** The pages for people, by method and path. */
const PAGES: Readonly<Record<string, PageHandler>> = {
  'GET /c/pay/:id': showCheckout,
  'POST /c/pay/:id': payCheckout,
  'GET /p/session/:id': showPortal,
  'POST /p/session/:id/cancel': cancelPlan,
  'POST /p/session/:id/resume': resumePlan,
  'POST /p/session/:id/change': switchPlan,
  'POST /p/session/:id/card': updateCard,
  'GET /invoices/:id': showInvoice,
  'GET /': showControls,
  'POST /clock': passDays,
};

const notFound = (sentence: string): PageAnswer => ({
  html: standInPage('Not found', `<h1>Not found</h1><p>${sentence}</p>`),
  status: 404,
});

export function answerPage(world: World, method: string, path: string, body: string): PageAnswer {
  const found = findRoute(PAGES, method, path);
  if (!found) return notFound('There is no such page.');
  try {
    return found.handler(world, { id: found.id, form: new URLSearchParams(body) });
  } catch (error) {
    if (error instanceof StripeError) return notFound('This page is no longer here.');
    throw error;
  }
}
