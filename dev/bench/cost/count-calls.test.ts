import { expect, it } from 'vitest';
import { createCallCounter } from './count-calls.ts';
import { createMessageReader, fieldsOf } from './grpc-messages.ts';

/** A field with a length, whose number and length are small. */
const field = (number: number, bytes: Buffer = Buffer.from('x')) =>
  Buffer.concat([Buffer.from([number * 8 + 2, bytes.length]), bytes]);
const message = (...fields: Buffer[]) => Buffer.concat(fields);

it('reads the fields of a message, of whatever type', () => {
  const varint = Buffer.from([3 * 8, 0x96, 0x01]);
  const fixed = Buffer.from([4 * 8 + 5, 1, 2, 3, 4]);
  const numbers = fieldsOf(message(field(1), varint, fixed, field(9))).map(([number]) => number);
  expect(numbers).toEqual([1, 3, 4, 9]);
});

it('cuts a stream into messages, however its chunks fall', () => {
  const seen: string[] = [];
  const read = createMessageReader((bytes) => seen.push(String(bytes)));
  const framed = (text: string) => Buffer.from([0, 0, 0, 0, text.length, ...Buffer.from(text)]);
  const stream = message(framed('one'), framed('three'));
  for (const byte of stream) read(Buffer.from([byte]));
  expect(seen).toEqual(['one', 'three']);
});

it('counts writes apart from deletes and from what is only verified', () => {
  const counter = createCallCounter();
  const writes = [field(1), field(1), field(2), field(5)].map((write) => field(2, write));
  counter.call('Commit').request(message(field(1), ...writes));
  expect(counter.take()).toMatchObject({ writes: 2, deletes: 1, reads: 0, writeCalls: 1 });
});

it('counts a document each, found or missing, and one where a query finds none', () => {
  const counter = createCallCounter();
  const get = counter.call('BatchGetDocuments');
  for (const number of [1, 2, 1]) get.response(message(field(number)));
  get.ended();
  const query = counter.call('RunQuery');
  query.response(message(field(3)));
  query.ended();
  expect(counter.take()).toMatchObject({ reads: 4, writes: 0, readCalls: 2 });
  expect(counter.take().reads).toBe(0);
});

it('refuses a call that nobody counts', () => {
  expect(() => createCallCounter().call('PartitionQuery')).toThrow('PartitionQuery');
});
