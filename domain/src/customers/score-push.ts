import { displayName } from '../lib/names.ts';
import { customerPath } from '../lib/paths.ts';
import { t } from '../lib/translate.ts';
import type { PushMessage } from '../messages/push-message.ts';
import type { Customer } from './customer.ts';
import { SCORE_MAX } from './score.ts';

/** The push about a customer who is not happy. */
export const scorePush = ({
  key,
  name,
  score,
}: Pick<Customer, 'key' | 'name'> & {
  readonly score: { readonly value: number };
}): PushMessage => ({
  title: t('{name} is not happy: {score} of {max}', {
    name: displayName(name),
    score: score.value,
    max: SCORE_MAX,
  }),
  body: t('Tap to see how to reach them.'),
  tag: key,
  path: customerPath(key),
});
