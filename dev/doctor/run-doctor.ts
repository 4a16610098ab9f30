import { type Api, CouldNotCheck } from './checks/api.ts';
import type { Check, Finding, Target } from './checks/check.ts';

/** What firebase-functions adds to a function that Auth or a queue calls. */
interface Endpoint {
  readonly blockingTrigger?: { readonly eventType: string };
  readonly taskQueueTrigger?: object;
}

/**
 * The deployed names of the functions that a module exports (nested exports make hyphenated names),
 * which of them have a queue, and the events of Auth's blocking functions.
 */
export function exportedFunctions(exported: object): Omit<Target, 'projectId'> {
  const found = Object.entries(exported).map(([name, value]) => {
    if (typeof value === 'function') {
      const { __endpoint: endpoint } = value as { readonly __endpoint?: Endpoint };
      const event = endpoint?.blockingTrigger?.eventType.split('.').at(-1);
      return {
        functionNames: [name],
        queueNames: endpoint?.taskQueueTrigger ? [name] : [],
        blockingEvents: event ? [event] : [],
      };
    }
    const inner = exportedFunctions(value);
    const deployedName = (one: string) => `${name}-${one}`;
    return {
      functionNames: inner.functionNames.map(deployedName),
      queueNames: inner.queueNames.map(deployedName),
      blockingEvents: inner.blockingEvents,
    };
  });
  return {
    functionNames: found.flatMap(({ functionNames }) => functionNames).sort(),
    queueNames: found.flatMap(({ queueNames }) => queueNames),
    blockingEvents: found.flatMap(({ blockingEvents }) => blockingEvents),
  };
}

export interface DoctorOptions {
  readonly api: Api;
  readonly target: Target;
  readonly checks: readonly Check[];
  /** Whether to send the changes of the findings. */
  readonly apply: boolean;
  readonly print: (line: string) => void;
}

/**
 * How often a check runs again after changes, because some need an earlier one: an alert policy
 * needs the mailbox.
 */
const ROUNDS = 3;

const indented = (text: string) => text.replace(/^/gm, '      ');

/** The results of the changes that were sent: null where the API accepted one. */
type Sent = Map<string, CouldNotCheck | null>;

/** How to fix a finding; after `--apply`, the result of that. */
function howTo({ target }: DoctorOptions, finding: Finding, sent?: Sent): string {
  if ('how' in finding) return finding.how;
  const results = finding.changes.map((change) => sent?.get(JSON.stringify(change)));
  const failure = results.find((result) => result instanceof CouldNotCheck);
  if (failure) return `It was not taken: ${failure.message}.\n${failure.how}`;
  if (results.length > 0 && results.every((result) => result === null))
    return 'It was asked for just now: run this again in some minutes.';
  return `npm run doctor -- --project ${target.projectId} --apply`;
}

/** Prints findings; a fix that several share is printed once. */
function printFindings(options: DoctorOptions, findings: readonly Finding[], sent?: Sent): void {
  const { print } = options;
  const hows = findings.map((finding) => howTo(options, finding, sent));
  for (const [index, { lacks }] of findings.entries()) {
    const how = hows[index] ?? '';
    print(`  - ${lacks}`);
    if (how !== hows[index + 1]) print(indented(how));
  }
}

/** Sends the findings' changes that were not sent before; false where there are none. */
async function applyChanges(
  { api, print }: DoctorOptions,
  findings: readonly Finding[],
  sent: Sent,
): Promise<boolean> {
  const before = sent.size;
  for (const finding of findings) {
    for (const change of 'changes' in finding ? finding.changes : []) {
      const key = JSON.stringify(change);
      if (sent.has(key)) continue;
      try {
        await api.send(change);
        sent.set(key, null);
        print(`  + asked for, because: ${finding.lacks}`);
      } catch (error) {
        if (!(error instanceof CouldNotCheck)) throw error;
        sent.set(key, error);
      }
    }
  }
  return sent.size > before;
}

/** Runs a check, and again after each round of changes. */
async function runCheck(options: DoctorOptions, check: Check, sent: Sent): Promise<Finding[]> {
  const { api, target, apply } = options;
  for (let round = 1; ; round += 1) {
    const findings = await check.run(api, target);
    if (!apply || round > ROUNDS) return findings;
    if (!(await applyChanges(options, findings, sent))) return findings;
  }
}

type Outcome = 'fine' | 'lacks' | 'unknown';

async function tellOf(options: DoctorOptions, check: Check): Promise<Outcome> {
  const { print, target } = options;
  print(`\n${check.title}`);
  const sent: Sent = new Map();
  try {
    const findings = await runCheck(options, check, sent);
    printFindings(options, findings, sent);
    if (findings.length === 0) print('  ok');
    return findings.length === 0 ? 'fine' : 'lacks';
  } catch (error) {
    if (!(error instanceof CouldNotCheck)) throw error;
    print(`  ? could not check: ${error.message}`);
    print(indented(error.how));
    print('    A new project lacks all of this:');
    printFindings(options, check.needs(target));
    return 'unknown';
  }
}

/** Runs every check and prints its findings; true only where all checks pass. */
export async function runDoctor(options: DoctorOptions): Promise<boolean> {
  const outcomes: Outcome[] = [];
  for (const check of options.checks) outcomes.push(await tellOf(options, check));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  options.print(
    `\n${count('fine')} of ${outcomes.length} checks are fine, ${count('lacks')} lack something, ${count('unknown')} could not be made.`,
  );
  return count('fine') === outcomes.length;
}
