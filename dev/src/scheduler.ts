import { HOST, type LocalEnvironment } from './environment.ts';

/** Cloud Scheduler's stand-in: how often every scheduled function is called. */
const EVERY_MS = 3000;

interface Backends {
  readonly backends: readonly {
    readonly functionTriggers: readonly {
      readonly name: string;
      readonly region: string;
      readonly schedule?: { readonly schedule: string };
    }[];
  }[];
}

/** What runs once a night stays out: run all the time, it would hide what a lost webhook does. */
const isNightly = (schedule: string) => schedule.startsWith('every day');

/**
 * Calls every other scheduled function of the running functions emulator again and again, one after the
 * other, until the returned function is called. Nothing local runs schedules otherwise.
 */
export async function startScheduler(
  { ports, projectId }: LocalEnvironment,
  everyMs = EVERY_MS,
): Promise<() => void> {
  const emulator = `http://${HOST}:${ports.functions}`;
  const response = await fetch(`${emulator}/backends`);
  const { backends } = (await response.json()) as Backends;
  const urls = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter(({ schedule }) => schedule && !isNightly(schedule.schedule))
    // The emulator files event functions under their name and a generation, which is 0 for ours.
    .map(({ name, region }) => `${emulator}/${projectId}/${region}/${name}-0`);

  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async () => {
    // A failed call is logged by the function itself, and its next turn comes soon.
    for (const url of urls) await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (!isStopped) timer = setTimeout(round, everyMs);
  };
  if (urls.length > 0) timer = setTimeout(round, everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
