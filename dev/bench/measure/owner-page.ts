import type { Page } from '@playwright/test';
import { rows, signIn } from '../../../tests/e2e/owner.ts';
import type { BenchContext } from './row.ts';

/** Opens one of an owner's pages in a context of its own, signed in, with a script beside it. */
export async function openSignedIn(
  { browser, cleanups, environment }: BenchContext,
  email: string,
  path: string,
  beside: string,
): Promise<Page> {
  const context = await (await browser()).newContext({ baseURL: environment.appUrl });
  cleanups.add(() => context.close());
  const page = await context.newPage();
  await page.addInitScript({ content: beside });
  await signIn(page, email);
  await rows(page).first().waitFor();
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return page;
}
