import { moveCustomer } from '../clock/move.ts';
import { controlPage } from './control-page.ts';
import type { PageHandler } from './page-answer.ts';

export const showControls: PageHandler = (world) => ({ html: controlPage(world) });

/** Lets days pass for a customer, from the page's buttons. */
export const moveClock: PageHandler = (world, { form }) => {
  const days = Number(form.get('days'));
  if (days > 0) moveCustomer(world, form.get('customer') ?? '', days);
  return { location: '/' };
};
