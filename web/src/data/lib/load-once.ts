/**
 * Loads code once for all who wait for it, who then go on in the order in which they came: imports
 * of their own may end in any order, and of two writes the first could overtake the second. After a
 * failure it is loaded anew.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
