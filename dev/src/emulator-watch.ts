import { stripVTControlCharacters } from 'node:util';
import { Failure } from './failure.ts';

const LOAD_FAILED = /Failed to load function definition from source: (?:\w*Error: )*(.*)/;
const ERROR = /^\s*(?:\w*Error: |Error: |⚠.*error)(.*)/;
/** firebase-tools says this of a child that was killed, and lives on without it. */
const KILLED = /(\w+ Emulator) has exited upon receiving signal: (\w+)/;
/** Far longer than a slow machine needs, so that a hang ends in a sentence. */
const READY_WITHIN_MS = 180_000;

/** Reads what the emulators print and decides whether they came up whole, and stay so. */
export interface EmulatorWatch {
  /** Resolves once all are ready; rejects with the one sentence that says why they are not. */
  readonly ready: Promise<void>;
  /** Resolves, ready or not, with the sentence that says what ended by itself. */
  readonly broken: Promise<Failure>;
  readonly read: (line: string) => void;
  /** To be told when the emulators' process has ended. */
  readonly ended: () => void;
}

/** `logFile` is where the sentence sends the reader for the details. */
export function createEmulatorWatch(
  logFile: string,
  readyWithinMs = READY_WITHIN_MS,
): EmulatorWatch {
  let lastError = '';
  let isReady = false;
  let settle: { resolve: () => void; reject: (reason: Failure) => void };
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  let breakWith: (reason: Failure) => void;
  const broken = new Promise<Failure>((resolve) => {
    breakWith = resolve;
  });
  const fail = (what: string) => {
    const failure = new Failure(`${what.replace(/[.:\s]+$/, '')}: see ${logFile} and correct it.`);
    settle.reject(failure);
    breakWith(failure);
  };
  const timer = setTimeout(
    () => fail(`The emulators were not ready after ${readyWithinMs / 1000} seconds`),
    readyWithinMs,
  );
  ready.then(
    () => clearTimeout(timer),
    () => clearTimeout(timer),
  );
  return {
    ready,
    broken,
    read(raw) {
      const line = stripVTControlCharacters(raw);
      const [, who, signal] = KILLED.exec(line) ?? [];
      if (who) fail(`The ${who} was ended by ${signal}`);
      // From here on it is the functions' own errors, and their reloading, that are printed.
      if (isReady) return;
      const failed = LOAD_FAILED.exec(line);
      // "All emulators ready" is printed all the same, after this.
      if (failed) fail(`The functions do not load (${lastError || failed[1]})`);
      else if (line.includes('All emulators ready')) {
        isReady = true;
        lastError = '';
        settle.resolve();
      } else lastError = ERROR.exec(line)?.[1]?.trim() || lastError;
    },
    ended() {
      fail(`The emulators ended by themselves${lastError ? ` (${lastError})` : ''}`);
    },
  };
}
