import type { Page } from '@playwright/test';

/** Starts collecting violations of our Content-Security-Policy and Permissions-Policy. */
export async function collectViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.exposeBinding('tellViolation', (_, text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const tell = Reflect.get(window, 'tellViolation') as (text: string) => void;
      tell(`${effectiveDirective} forbade ${blockedURI} in ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions-Policy/.test(message.text()))
      found.push(message.text());
  });
  return found;
}
