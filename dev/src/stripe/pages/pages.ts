import { findRoute } from '../model/request.ts';
import { StripeError } from '../model/stripe-error.ts';
import type { World } from '../model/world.ts';
import { payCheckout, showCheckout } from './checkout-page.ts';
import { passDays, showControls } from './control-page.ts';
import { type PageAnswer, type PageHandler, standInPage } from './frame.ts';
import { showPortal, updateCard, updatePlan } from './portal-page.ts';

/** The pages for people, by method and path. */
const PAGES: Readonly<Record<string, PageHandler>> = {
  'GET /c/pay/:id': showCheckout,
  'POST /c/pay/:id': payCheckout,
  'GET /p/session/:id': showPortal,
  'POST /p/session/:id/plan': updatePlan,
  'POST /p/session/:id/card': updateCard,
  'GET /': showControls,
  'POST /clock': passDays,
};

const GONE = standInPage('Not found', '<h1>Not found</h1><p>There is no such page.</p>');
const NOT_FOUND = { html: GONE, status: 404 };

export function answerPage(
  world: World,
  method: string,
  path: string,
  form: URLSearchParams,
): PageAnswer {
  try {
    const found = findRoute(PAGES, method, path);
    return found ? found.handler(world, form, found.id) : NOT_FOUND;
  } catch (error) {
    if (error instanceof StripeError) return NOT_FOUND;
    throw error;
  }
}
