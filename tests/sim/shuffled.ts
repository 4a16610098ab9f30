/** The items in an order that the seed alone decides (a linear congruential generator). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = (seed % 2_147_483_646) + 1;
  const ranked = items.map((item) => {
    state = (state * 48_271) % 2_147_483_647;
    return [state, item] as const;
  });
  return ranked.sort(([a], [b]) => a - b).map(([, item]) => item);
}
