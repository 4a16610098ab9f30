import { referPath } from '@vouchwell/domain/lib/paths';
import { givenOwner } from '../bench-stack.ts';
import { besidePage, buildPage } from '../measure/build-page.ts';
import type { BenchContext, Row } from '../measure/row.ts';
import { inTurn, median } from '../measure/samples.ts';
import { PHONE, type Visit, visit } from '../measure/slow-phone.ts';
import type { Goal } from '../measure/table.ts';
import type { CapturedPage } from '../pages/results.ts';

const VISITS = 9;
const BESIDE = { atMost: 1.3, of: 'reference' } as const;

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
