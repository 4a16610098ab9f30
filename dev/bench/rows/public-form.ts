import type { Browser } from '@playwright/test';
import { referPath } from '@vouchwell/domain/lib/paths';
import { givenOwner } from '../bench-stack.ts';
import { besidePage, buildPage } from '../measure/build-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { inTurn, median } from '../measure/samples.ts';
import type { Goal } from '../measure/table.ts';
import { countTraffic } from '../measure/traffic.ts';
import type { CapturedPage, FormTimes } from '../pages/results.ts';

const VISITS = 9;
const PHONE = { width: 390, height: 844 };
/** 400 kbit/s each way, and 400 ms for each round trip. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
/** After the network is quiet, for what still comes of it. */
const SETTLE_MS = 500;

const BESIDE = { atMost: 1.3, of: 'reference' } as const;

interface Visit extends FormTimes {
  readonly kilobytes: number;
  readonly requests: number;
}

/** Opens a page on a slow phone that has never been there. */
async function visit(browser: Browser, url: string, beside: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: beside });
    const cdp = await context.newCDPSession(page);
    const traffic = await countTraffic(cdp);
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const times = await page.evaluate<FormTimes>('window.formTimes()');
    return { ...times, kilobytes: traffic.bytes / 1000, requests: traffic.requests };
  } finally {
    await context.close();
  }
}

/** Builds the reference: the form's own markup and styles, with React and nothing else. */
async function buildReference(context: BenchContext, url: string): Promise<string> {
  const page = await (await context.browser()).newPage({ viewport: PHONE, bypassCSP: true });
  await page.addInitScript({ content: await besidePage('capture-markup.ts') });
  await page.goto(url, { waitUntil: 'networkidle' });
  const {
    bodyClass,
    markup,
    html: body,
    styles,
  } = await page.evaluate<CapturedPage>('window.capturePage()');
  await page.close();
  return buildPage(context.environment, 'bare-form', {
    define: { MARKUP: JSON.stringify(markup) },
    html: (html) =>
      html
        .replace('<!-- styles -->', () => `<style>${styles}</style>`)
        .replace('<body>', `<body class="${bodyClass}">`)
        .replace('<!-- body -->', () => `<div id="hydrated">${body}</div>`),
  });
}

/** The public form on a slow phone, to which the reference's HTML is as ready as ours. */
export const publicFormRow: Row = {
  needs: 'stack',
  async run(context) {
    const { environment } = context;
    const { slug } = await givenOwner(environment, 1);
    const url = environment.appUrl + referPath(slug);
    const bare = await buildReference(context, url);
    const beside = await besidePage('watch-typing.ts');
    const browser = await context.browser();
    const visits = await inTurn(
      VISITS,
      () => visit(browser, url, beside),
      () => visit(browser, bare, beside),
    );
    const line = (name: string, unit: string, key: keyof Visit, goal?: Goal) => ({
      name: `public-form: ${name}`,
      ours: median(visits.ours.map((one) => one[key])),
      reference: median(visits.reference.map((one) => one[key])),
      unit,
      ...(goal && { goal }),
    });
    return [
      line('transferred', 'kB', 'kilobytes', { atMost: 120, of: 'itself' }),
      line('requests', '', 'requests'),
      line('first paint', 'ms', 'firstPaint', BESIDE),
      line('largest paint (LCP)', 'ms', 'largestPaint', BESIDE),
      line('typable', 'ms', 'typable', BESIDE),
    ];
  },
};
