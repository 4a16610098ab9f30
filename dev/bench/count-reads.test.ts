import { expect, it } from 'vitest';
import { createFrameReader, createReadsCounter, type ListenMessage } from './count-reads.ts';

const BELOW = 'projects/p/databases/(default)/documents/businesses/b1';

it("counts a listener's documents (at least one) plus one read for the security rules", () => {
  const counter = createReadsCounter();
  const reads = () => [...counter.reads()];
  const target = {
    targetId: 2,
    query: { parent: BELOW, structuredQuery: { from: [{ collectionId: 'referrals' }] } },
  };
  counter.listen(target);
  expect([reads(), counter.quietMs()]).toEqual([[['referrals', 2]], 0]);
  for (let n = 0; n < 6; n += 1) counter.message({ documentChange: { targetIds: [2] } });
  counter.message({ targetChange: { targetChangeType: 'CURRENT', targetIds: [2] } });
  // The same listener reconnects.
  counter.listen(target);
  expect(reads()).toEqual([['referrals', 7]]);
  expect(counter.quietMs()).toBeGreaterThan(0);
});

it("doesn't count a rules read for documents that contain their owner", () => {
  const counter = createReadsCounter();
  const entitlement = 'projects/p/databases/(default)/documents/entitlements/uid';
  for (const [targetId, name] of [entitlement, `${BELOW}/figures/now`].entries())
    counter.listen({ targetId, documents: { documents: [name] } });
  expect([...counter.reads().values()]).toEqual([1, 1]);
});

it("parses a channel's frames even if a chunk splits them", () => {
  const change = { documentChange: { document: { name: 'Zoë 👩‍🔧' }, targetIds: [2] } };
  const json = JSON.stringify([[2, [change, change]]]);
  const text = `${json.length}\n${json}`;
  for (let cut = 0; cut < text.length; cut += 1) {
    const messages: ListenMessage[] = [];
    const read = createFrameReader((message) => messages.push(message));
    read(text.slice(0, cut));
    read(text.slice(cut));
    expect(messages).toEqual([change, change]);
  }
});
