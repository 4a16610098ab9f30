import { describe, expect, it } from 'vitest';
import { latestWriteQueue } from './latest-write-queue.ts';

/** A fake server whose answers the test controls. */
function slowServer() {
  const written: string[] = [];
  const open: { resolve: () => void; reject: (error: Error) => void }[] = [];
  return {
    written,
    write: (value: string) =>
      new Promise<void>((resolve, reject) => {
        written.push(value);
        open.push({ resolve, reject });
      }),
    async answer(error?: Error) {
      const next = open.shift();
      if (error) next?.reject(error);
      else next?.resolve();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

describe('latestWriteQueue', () => {
  it('writes one value at a time, and of those that waited only the last', async () => {
    const server = slowServer();
    const want = latestWriteQueue<string>();
    const first = want('ben', 'contacted', server.write);
    void want('ben', 'in_progress', server.write);
    const last = want('ben', 'converted', server.write);
    expect(server.written).toEqual(['contacted']);
    await server.answer();
    expect(server.written).toEqual(['contacted', 'converted']);
    await server.answer();
    await Promise.all([first, last]);
    expect(server.written).toHaveLength(2);
  });

  it('writes again what was wanted first, where something else was written since', async () => {
    const server = slowServer();
    const want = latestWriteQueue<string>();
    void want('ben', 'new', server.write);
    void want('ben', 'lost', server.write);
    await server.answer();
    const last = want('ben', 'new', server.write);
    await server.answer();
    await server.answer();
    await last;
    expect(server.written).toEqual(['new', 'lost', 'new']);
  });

  it('keeps nobody waiting for another key', () => {
    const server = slowServer();
    const want = latestWriteQueue<string>();
    void want('ben', 'contacted', server.write);
    void want('zoe', 'lost', server.write);
    expect(server.written).toEqual(['contacted', 'lost']);
  });

  it('goes on to what is wanted by now where an earlier write failed', async () => {
    const server = slowServer();
    const want = latestWriteQueue<string>();
    void want('ben', 'contacted', server.write);
    const last = want('ben', 'converted', server.write);
    await server.answer(new Error('lost'));
    await server.answer();
    await expect(last).resolves.toBeUndefined();
  });

  it('rejects where the last was not written, and begins anew with the next', async () => {
    const server = slowServer();
    const want = latestWriteQueue<string>();
    const refused = want('ben', 'contacted', server.write);
    void server.answer(new Error('refused'));
    await expect(refused).rejects.toThrow('refused');
    void want('ben', 'converted', server.write);
    expect(server.written).toEqual(['contacted', 'converted']);
  });
});
