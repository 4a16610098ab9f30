import { describe, expect, it } from 'vitest';
import { addedTargets, createFrameReader, type ListenMessage } from './listen-frames.ts';

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
