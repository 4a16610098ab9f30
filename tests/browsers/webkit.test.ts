import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserHome, createBrowserHome } from './browser-home.ts';
import { startWebKit } from './webkit.ts';

/** A page whose elements are replaced all the time, and which counts the presses on its button. */
const page = (everyMs: number) =>
  `data:text/html,<h1></h1><main></main><script>
    let presses = 0;
    const press = () => { presses += 1; document.querySelector('h1').textContent = 'Pressed ' + presses; };
    setInterval(() => {
      document.querySelector('main').innerHTML = '<button onclick="press()">Press</button>';
    }, ${everyMs});
  </script>`;

let home: BrowserHome;
beforeAll(async () => {
  home = await createBrowserHome();
});
afterAll(() => home?.remove());

it('reads and presses on while the page replaces what is read and pressed', async () => {
  const options = { home, hasMailApp: false, width: 'narrow', origin: 'null' } as const;
  const browser = await startWebKit(options);
  try {
    await browser.go(page(1));
    for (let read = 0; read < 50; read += 1)
      expect(['Press', null]).toContain(await browser.text('button'));
    await browser.go(page(20));
    await browser.press('button');
    await expect.poll(() => browser.text('h1')).toBe('Pressed 1');
  } finally {
    await browser.quit();
  }
}, 90_000);
