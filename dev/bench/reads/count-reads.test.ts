import { describe, expect, it } from 'vitest';
import {
  addedTargets,
  createFrameReader,
  createReadsCounter,
  type ListenMessage,
} from './count-reads.ts';

const BELOW = 'projects/p/databases/(default)/documents/businesses/b1';
const newest = { from: [{ collectionId: 'referrals' }], limit: 6 };
const listen = (targetId: number) => ({
  targetId,
  query: { parent: BELOW, structuredQuery: newest },
});
const document = (targetId: number) => ({ documentChange: { targetIds: [targetId] } });

describe('counted reads', () => {
  it('are the documents sent for a listener, at least one, and one by the rules', () => {
    const counter = createReadsCounter();
    counter.listen(listen(2));
    const reads = (number: number) => [
      { query: 'referrals at most 6', times: 1, reads: number, rulesReads: 1 },
    ];
    expect(counter.reads()).toEqual(reads(1));
    for (let n = 0; n < 6; n += 1) counter.message(document(2));
    expect(counter.reads()).toEqual(reads(6));
    // The same listener reconnects after a lost connection.
    counter.listen(listen(2));
    expect(counter.reads()).toEqual(reads(6));
  });

  it('are one for each thousand entries of an aggregation, even of several at once', async () => {
    const counter = createReadsCounter();
    const sizes = [0, 1, 1000, 1001, 9700];
    await Promise.all(sizes.map((size) => counter.aggregation(BELOW, newest, async () => size)));
    expect(counter.reads()).toMatchObject([{ times: 5, reads: 1 + 1 + 1 + 2 + 10, rulesReads: 5 }]);
  });

  it('cost the rules nothing where a document says whose it is', () => {
    const counter = createReadsCounter();
    const name = 'projects/p/databases/(default)/documents/entitlements/uid';
    counter.listen({ targetId: 4, documents: { documents: [name] } });
    counter.listen({ targetId: 6, documents: { documents: [`${BELOW}/figures/now`] } });
    counter.listen({ targetId: 8, documents: { documents: [`${BELOW}/templates/email`] } });
    expect(counter.reads()).toMatchObject([
      { query: 'entitlements, one document', reads: 1, rulesReads: 0 },
      { query: 'figures, one document', reads: 1, rulesReads: 0 },
      { query: 'templates, one document', reads: 1, rulesReads: 1 },
    ]);
  });

  it('are not quiet before each listener has its first answer', () => {
    const counter = createReadsCounter();
    counter.listen(listen(2));
    expect(counter.quietMs()).toBe(0);
    counter.message({ targetChange: { targetChangeType: 'CURRENT', targetIds: [2] } });
    expect(counter.quietMs()).toBeGreaterThan(0);
  });
});

const frame = (entries: unknown) => {
  const json = JSON.stringify(entries);
  return `${json.length}\n${json}`;
};

describe('a listening channel', () => {
  it('is read frame by frame, wherever its chunks are cut', () => {
    const change = { documentChange: { document: { name: 'Zoë 👩‍🔧' }, targetIds: [2] } };
    const text = frame([[1, ['c', 'session', '', 8]]]) + frame([[2, [change, change]]]);
    for (let cut = 0; cut < text.length; cut += 1) {
      const messages: ListenMessage[] = [];
      const read = createFrameReader((message) => messages.push(message));
      read(text.slice(0, cut));
      read(text.slice(cut));
      expect(messages).toEqual([change, change]);
    }
  });

  it('is not guessed at where it is something else', () => {
    expect(() => createFrameReader(() => {})('<html>')).toThrow('This is no frame');
  });

  it('is told of targets in form data', () => {
    const target = { targetId: 4, documents: { documents: ['projects/p/x/y'] } };
    const body = new URLSearchParams({
      count: '2',
      ofs: '0',
      req0___data__: JSON.stringify({ database: 'p', addTarget: target }),
      req1___data__: JSON.stringify({ database: 'p', removeTarget: 2 }),
    });
    expect(addedTargets(String(body))).toEqual([target]);
  });
});
