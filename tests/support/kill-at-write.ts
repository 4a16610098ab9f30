import { Firestore, WriteBatch } from 'firebase-admin/firestore';

/** Fails at the nth transaction or batch of `run`, like a process that is killed there. */
export async function killAtWrite<T>(nth: number, run: () => Promise<T>): Promise<T> {
  let writes = 0;
  const restore = (
    [
      [Firestore.prototype, 'runTransaction'],
      [WriteBatch.prototype, 'commit'],
    ] as const
  ).map(([prototype, name]) => {
    const write = Reflect.get(prototype, name) as () => unknown;
    Reflect.set(prototype, name, function (this: object, ...args: unknown[]) {
      writes += 1;
      if (writes === nth) throw new Error('The process was killed');
      return Reflect.apply(write, this, args);
    });
    return () => Reflect.set(prototype, name, write);
  });
  try {
    return await run();
  } finally {
    for (const undo of restore) undo();
  }
}
