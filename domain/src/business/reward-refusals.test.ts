import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { callables } from '../callables.ts';
import { ownerCommandSchema } from '../owner-commands.ts';
import { rewardFieldsSchema, toTypedReward } from './reward-form.ts';
import { NO_REVIEW } from './reward-refusals.ts';

const FOR_A_REVIEW = '$20 for a 5-star review';
const FOR_A_FRIEND = '$20 for each friend';
const requestId = '3f0e7f7c-4d0c-4a52-9b0f-2f3f4d8f6a11';
const promise = (text: string) => ({ kind: 'other' as const, text });
const terms = (text: string) => ({
  referrer: promise('Dinner'),
  friend: promise(text),
  dueWhen: 'converted' as const,
  yearlyCap: null,
  leastJobCents: null,
});
const campaign = (reward: object) => ({
  campaignId: 'abcdefghij0123456789',
  name: 'Spring',
  slug: 'spring',
  firstDay: '2026-03-01',
  lastDay: null,
  rewardDescription: null,
  timeZone: 'America/Chicago',
  ...reward,
});
const command = (fields: object) => ({
  command: 'save-campaign',
  requestId,
  campaignId: 'spring',
  timeZone: 'America/Chicago',
  change: { to: 'saved', fields },
});
const stored = { rewardDescription: '$20', rewardDescriptionEs: null, rewardTerms: null };

/** Each way in which the words of a reward come from an owner. */
const WAYS: readonly (readonly [string, z.ZodMiniType, (words: string) => unknown])[] = [
  ...(['rewardDescription', 'rewardDescriptionEs'] as const).map(
    (field) =>
      [
        `the editor, ${field}`,
        rewardFieldsSchema,
        (words: string) => toTypedReward({ ...stored, [field]: words }),
      ] as const,
  ),
  [
    'the editor, a promise',
    rewardFieldsSchema,
    (words) => toTypedReward({ ...stored, rewardTerms: terms(words) }),
  ],
  [
    'the set-up',
    callables['create-business'].input,
    (rewardDescription) => ({
      name: 'Rivera',
      slug: 'rivera',
      businessUrl: '',
      contactEmail: 'sam@rivera.example',
      fromLabel: '',
      rewardDescription,
    }),
  ],
  ...['rewardDescription', 'rewardDescriptionEs'].flatMap((field) => [
    [
      `a new campaign, ${field}`,
      callables['create-campaign'].input,
      (words: string) => campaign({ [field]: words }),
    ] as const,
    [
      `a campaign, ${field}`,
      ownerCommandSchema,
      (words: string) => command({ [field]: words }),
    ] as const,
  ]),
  [
    'a new campaign, a promise',
    callables['create-campaign'].input,
    (words) => campaign({ rewardTerms: terms(words) }),
  ],
  ['a campaign, a promise', ownerCommandSchema, (words) => command({ rewardTerms: terms(words) })],
];

describe('a reward that names a review', () => {
  it.each(WAYS)('is refused with its reason: %s', (_, schema, input) => {
    expect(schema.safeParse(input(FOR_A_FRIEND)).error).toBeUndefined();
    expect(schema.safeParse(input(FOR_A_REVIEW)).error?.issues).toContainEqual(
      expect.objectContaining({ message: NO_REVIEW }),
    );
  });
});
