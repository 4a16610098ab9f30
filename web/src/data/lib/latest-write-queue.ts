/** What is wanted for a key while something is written for it, and the end of that. */
interface Writing<Value> {
  wanted: Value;
  done: Promise<void>;
}

/**
 * Writes for one key one value at a time, and the value wanted last is the one that stays: what is
 * wanted while another is written waits for it, and takes the place of what waited before. The
 * promise is settled once nothing is left to write; it rejects where the last value was not written.
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
