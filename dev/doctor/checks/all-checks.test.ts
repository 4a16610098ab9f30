import { describe, expect, it } from 'vitest';
import { target } from '../recorded/live-project.ts';
import { found } from '../recorded/serve-answers.ts';
import { CHECKS } from './all-checks.ts';

describe.each(CHECKS)('the check "$title"', (check) => {
  it('finds nothing in a project that lacks nothing', async () => {
    expect(await found(check, {})).toEqual([]);
  });

  it('says what a new project lacks, and how to get each', () => {
    const needs = check.needs(target);
    expect(needs).not.toEqual([]);
    for (const finding of needs) {
      expect(finding.lacks).toMatch(/\.$/);
      expect('how' in finding ? finding.how : finding.changes).not.toHaveLength(0);
    }
  });
});
