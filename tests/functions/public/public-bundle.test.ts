import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testEnvironment } from '../../support/test-environment.ts';

const web = join(testEnvironment.folder, 'web');
const files = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const holding = (text: string) =>
  files.filter((file) => readFileSync(file).includes(text)).map((file) => file.slice(web.length));

it("the search for coupon codes covers the built web app's files", () => {
  expect(holding('An active subscription is required')).not.toEqual([]);
});

it.each(['AGENCYPLAN', 'VIPDISCOUNT', '100OFF'])(
  "the built web app doesn't contain the coupon code %s",
  (code) => {
    expect(holding(code)).toEqual([]);
  },
);

it('the built web app uses media query syntax that Safari before 16.4 supports', () => {
  // Browsers that support container queries also support range syntax in them.
  const RANGE =
    /@media[^{]*(?:width|height) ?[<>=]|(?<!@container (?:not )?)\((?:width|height) ?(?:[<>]|&[lg]t;)=? ?[\d$]/;
  const sent = files.filter((file) => /\.(css|js|html)$/.test(file));
  const inRanges = sent.filter((file) => RANGE.test(readFileSync(file, 'utf8')));
  expect(sent.length).toBeGreaterThan(0);
  expect(inRanges.map((file) => file.slice(web.length))).toEqual([]);
});
