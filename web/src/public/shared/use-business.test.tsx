import { act, renderHook } from '@testing-library/react';
import { EMBEDDED_BUSINESS_ID } from '@vouchwell/domain/business/public-document';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as publicDocuments from '../../data/public.ts';
import { embeddedBusiness, useBusiness } from './use-business.ts';

const loadPublicBusiness = vi.mocked(publicDocuments.loadPublicBusiness);

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
const embedded = { asked: 'old', slug: 'rivera', business };

afterEach(() => {
  document.head.replaceChildren();
});

describe('the business in the page', () => {
  function page(json: string): void {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = EMBEDDED_BUSINESS_ID;
    block.textContent = json;
    document.head.append(block);
  }

  it('is the one that was asked for, under the slug it has now', () => {
    page(JSON.stringify(embedded));
    expect(embeddedBusiness('old')).toEqual(embedded);
  });

  it('is none for another slug, or where the page brings nothing', () => {
    expect(embeddedBusiness('old')).toBeNull();
    page(JSON.stringify(embedded));
    expect(embeddedBusiness('rivera')).toBeNull();
  });

  it.each([['no JSON'], ['{}'], [JSON.stringify({ ...embedded, business: { name: 7 } })]])(
    'is none, and that is logged, where the page holds %s',
    (json) => {
      page(json);
      expect(embeddedBusiness('old')).toBeNull();
      expect(console.error).toHaveBeenCalledOnce();
    },
  );
});

describe('the business behind a slug', () => {
  /** The page was opened by a visit of this type. */
  function open(type: NavigationTimingType) {
    // jsdom has no navigation timing.
    performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
    return renderHook(({ slug }) => useBusiness(slug, embedded), {
      initialProps: { slug: 'old' },
    });
  }
  const loaded = { state: 'loaded', slug: 'rivera', business };

  it('is the one in the page, without a question, also on the way to its new slug and back', () => {
    const { result, rerender } = open('navigate');
    for (const slug of ['old', 'rivera', 'old']) {
      rerender({ slug });
      expect(result.current[0]).toEqual(loaded);
    }
    expect(loadPublicBusiness).not.toHaveBeenCalled();
  });

  it('stands on a page that was gone back to, which may be days old, until the server has answered', async () => {
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

  it('stands on such a page where the server does not answer, and goes where there is none any more', async () => {
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
});
