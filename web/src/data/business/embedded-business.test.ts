// @vitest-environment jsdom
import { EMBEDDED_BUSINESS_ID } from '@vouchwell/domain/public-document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { embeddedBusiness } from './embedded-business.ts';

const business = {
  businessId: 'one',
  name: 'Rivera Plumbing',
  businessUrl: null,
  rewardDescription: null,
  fromLabel: null,
  active: true,
  emailTemplate: null,
  smsTemplate: null,
};

function page(json: string, visit: NavigationTimingType = 'navigate'): void {
  const entries = [{ type: visit }] as unknown as PerformanceEntryList;
  // jsdom has no navigation timing.
  performance.getEntriesByType = () => entries;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = EMBEDDED_BUSINESS_ID;
  block.textContent = json;
  document.head.append(block);
}
const embedded = (fields: object = {}) =>
  JSON.stringify({ asked: 'old', slug: 'rivera', business, ...fields });

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

it('gives the business that was asked for, under the slug it has now', () => {
  page(embedded());
  expect(embeddedBusiness('old')).toEqual({ slug: 'rivera', business });
});

it('gives nothing for another slug, or where the page brings nothing', () => {
  expect(embeddedBusiness('old')).toBeNull();
  page(embedded());
  expect(embeddedBusiness('rivera')).toBeNull();
});

it('gives nothing on a page that was gone back to, which may be days old', () => {
  page(embedded(), 'back_forward');
  expect(embeddedBusiness('old')).toBeNull();
});

it.each([['no JSON'], ['{}'], [embedded({ business: { name: 7 } })]])(
  'gives nothing, and says so, where the page holds %s',
  (json) => {
    page(json);
    expect(embeddedBusiness('old')).toBeNull();
    expect(console.error).toHaveBeenCalledOnce();
  },
);
