import { onTestFinished } from 'vitest';
import type { Change, Check, Finding } from '../check.ts';
import { liveProject, target } from './live-project.ts';
import { serveAnswers } from './serve-answers.ts';

/** What a check finds where some answers are others than those of a project that lacks nothing. */
export async function found(
  check: Check,
  changed: Readonly<Record<string, unknown>>,
  changedTarget = target,
): Promise<Finding[]> {
  const { api, end } = await serveAnswers(changed);
  onTestFinished(end);
  return check.run(api, changedTarget);
}

/** A recorded answer with some of its fields changed. */
export const but = (request: string, changed: object) => ({
  [request]: { ...(liveProject[request] as object), ...changed },
});

export const sentences = (findings: readonly Finding[]): string =>
  findings.map(({ lacks }) => lacks).join('\n');
export const hows = (findings: readonly Finding[]): string =>
  findings.map((finding) => ('how' in finding ? finding.how : '')).join('\n');
export const changesOf = (findings: readonly Finding[]): Change[] =>
  findings.flatMap((finding) => ('changes' in finding ? finding.changes : []));
