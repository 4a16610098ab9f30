import type { Target } from './check.ts';

/** What firebase-functions writes onto a function that Auth asks first. */
interface BlockingEndpoint {
  readonly blockingTrigger?: { readonly eventType: string };
}

const eventOf = (value: object): string | undefined => {
  const { __endpoint: endpoint } = value as { readonly __endpoint?: BlockingEndpoint };
  return endpoint?.blockingTrigger?.eventType.split('.').at(-1);
};

/**
 * The functions that a module exports, by the names they are deployed under (nested exports make
 * hyphenated names), and the events of Auth that one of them is asked about first.
 */
export function exportedFunctions(
  exported: object,
): Pick<Target, 'functionNames' | 'blockingEvents'> {
  const found = Object.entries(exported).map(([name, value]) => {
    if (typeof value === 'function') {
      const event = eventOf(value);
      return { functionNames: [name], blockingEvents: event ? [event] : [] };
    }
    const { functionNames, blockingEvents } = exportedFunctions(value);
    return { functionNames: functionNames.map((inner) => `${name}-${inner}`), blockingEvents };
  });
  return {
    functionNames: found.flatMap(({ functionNames }) => functionNames).sort(),
    blockingEvents: found.flatMap(({ blockingEvents }) => blockingEvents),
  };
}
