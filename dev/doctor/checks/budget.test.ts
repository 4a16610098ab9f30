import { describe, expect, it } from 'vitest';
import { requests } from '../recorded/live-project.ts';
import { but, found, hows, sentences } from '../recorded/serve-answers.ts';
import { budgetCheck } from './budget.ts';

describe('billing and budget', () => {
  it('asks for the Blaze plan where billing is off', async () => {
    const findings = await found(budgetCheck, but(requests.billing, { billingEnabled: false }));
    expect(sentences(findings)).toContain('Blaze');
  });

  it.each([
    ['there is none', {}],
    [
      'it is another project’s',
      { budgets: [{ budgetFilter: { projects: ['projects/7'] }, thresholdRules: [{}] }] },
    ],
    ['it tells nobody', { budgets: [{ displayName: 'quiet' }] }],
  ])('names the command for a budget where %s', async (_, answer) => {
    const findings = await found(budgetCheck, { [requests.budgets]: answer });
    expect(hows(findings)).toContain('gcloud billing budgets create --billing-account=01-AB');
  });

  it('takes a budget of the whole billing account', async () => {
    const answer = { budgets: [{ thresholdRules: [{ thresholdPercent: 1 }] }] };
    expect(await found(budgetCheck, { [requests.budgets]: answer })).toEqual([]);
  });
});
