import { expect, it } from 'vitest';
import { recordedQueue, requests } from '../recorded/live-project.ts';
import { found, hows, sentences } from '../recorded/serve-answers.ts';
import { queuesCheck } from './queues.ts';

it('lists the queues that are missing, and those that were paused, with what resumes them', async () => {
  const queues = [recordedQueue('deliver-push', 'PAUSED'), recordedQueue('of-another-app')];
  const findings = await found(queuesCheck, { [requests.queues]: { queues } });
  expect(sentences(findings)).toBe(
    'No queue of tasks: remind-owner.\nThe queue deliver-push is PAUSED: its tasks wait.',
  );
  expect(hows(findings)).toContain('gcloud tasks queues resume deliver-push');
});
