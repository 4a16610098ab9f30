/** A write that is under way for a key. */
interface Writing<Value> {
  /** The latest requested value. */
  wanted: Value;
  done: Promise<void>;
}

/**
 * Writes one value at a time for each key. A value that is requested during a write waits for its
 * end, and replaces any other that waits. The promise settles once nothing is left to write, and
 * rejects where the last value was not written.
 */
export function latestWriteQueue<Value>() {
  const writing = new Map<string, Writing<Value>>();
  return (key: string, wanted: Value, write: (value: Value) => Promise<void>): Promise<void> => {
    const current = writing.get(key);
    if (current) {
      current.wanted = wanted;
      return current.done;
    }
    const own: Writing<Value> = { wanted, done: Promise.resolve() };
    const writeAll = async () => {
      try {
        for (;;) {
          const value = own.wanted;
          try {
            await write(value);
          } catch (error) {
            if (own.wanted === value) throw error;
          }
          if (own.wanted === value) return;
        }
      } finally {
        writing.delete(key);
      }
    };
    writing.set(key, own);
    own.done = writeAll();
    return own.done;
  };
}
