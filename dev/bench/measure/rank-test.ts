/** The two-sided tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function twoSidedTail(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = coefficients.reduce((total, c, index) => total + c * t ** (index + 1), 0);
  return (2 * Math.exp((-x * x) / 2) * sum) / Math.sqrt(2 * Math.PI);
}

/**
 * The p of the Mann-Whitney U test (two-sided, normal approximation with midranks for ties): how
 * likely samples of one distribution are as far apart as these, or farther. For 20 samples and more.
 */
export function rankTest(ones: readonly number[], others: readonly number[]): number {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (all[to]?.value === all[from]?.value && to < all.length) to += 1;
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ isOne }) => isOne).length;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [ones.length, others.length];
  const total = n + m;
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance === 0 ? 1 : Math.min(1, twoSidedTail((u - (n * m) / 2) / Math.sqrt(variance)));
}
