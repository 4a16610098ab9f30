import { act, renderHook } from '@testing-library/react';
import { EMBEDDED_BUSINESS_ID } from '@vouchwell/domain/business/public-document';
import { samplePublicBusiness } from '@vouchwell/domain/testing/samples';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as publicDocuments from '../../data/public.ts';
import { readEmbeddedBusiness, useBusiness } from './use-business.ts';

const loadPublicBusiness = vi.mocked(publicDocuments.loadPublicBusiness);

const business = samplePublicBusiness();
const embedded = { asked: 'old', slug: 'rivera', business };

afterEach(() => {
  document.head.replaceChildren();
});

describe('the business embedded in the page', () => {
  function page(json: string): void {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = EMBEDDED_BUSINESS_ID;
    block.textContent = json;
    document.head.append(block);
  }

  it('returns the business embedded in the page for the requested slug, with its current slug', () => {
    page(JSON.stringify(embedded));
    expect(readEmbeddedBusiness('old')).toEqual(embedded);
  });

  it('returns no embedded business for a different slug, or if the page has no data', () => {
    expect(readEmbeddedBusiness('old')).toBeNull();
    page(JSON.stringify(embedded));
    expect(readEmbeddedBusiness('rivera')).toBeNull();
  });

  it.each([['no JSON'], ['{}'], [JSON.stringify({ ...embedded, business: { name: 7 } })]])(
    'returns no embedded business, and logs an error, if the page has %s',
    (json) => {
      page(json);
      expect(readEmbeddedBusiness('old')).toBeNull();
      expect(console.error).toHaveBeenCalledOnce();
    },
  );
});

function open(type: NavigationTimingType) {
  // jsdom has no navigation timing.
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
  return renderHook(({ slug }) => useBusiness(slug, embedded), {
    initialProps: { slug: 'old' },
  });
}
const loaded = { state: 'loaded', slug: 'rivera', business };

it('reads the business from the page without a request, even after a slug change', () => {
  const { result, rerender } = open('navigate');
  for (const slug of ['old', 'rivera', 'old']) {
    rerender({ slug });
    expect(result.current[0]).toEqual(loaded);
  }
  expect(loadPublicBusiness).not.toHaveBeenCalled();
});

it('keeps the old data of a business on a restored page until the server responds', async () => {
  let answer = (_: Awaited<ReturnType<typeof loadPublicBusiness>>) => {};
  loadPublicBusiness.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { result } = open('back_forward');
  expect(result.current[0]).toEqual(loaded);
  const renamed = { ...business, name: 'Rivera & Sons' };
  await act(async () => answer({ slug: 'rivera', business: renamed }));
  expect(result.current[0]).toEqual({ ...loaded, business: renamed });
});

it("keeps a business on a restored page if the server can't be reached, but not if the business no longer exists", async () => {
  loadPublicBusiness.mockRejectedValueOnce(new Error('offline'));
  const { result, unmount } = open('back_forward');
  await act(async () => {});
  expect(result.current[0]).toEqual(loaded);
  unmount();
  loadPublicBusiness.mockResolvedValueOnce(null);
  const again = open('back_forward');
  await act(async () => {});
  expect(again.result.current[0]).toEqual({ state: 'missing' });
});
