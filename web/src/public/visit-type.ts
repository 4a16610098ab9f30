/** How the browser came to load this page; undefined where it does not say. */
export function visitType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type;
}
