import { collections } from '@vouchwell/domain/lib/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { documentsOf } from '../picture.ts';
import type { Action } from '../step.ts';

/** Damages a count behind the product's back, to see that the simulator sees it. */
export const damage: Action<{ readonly business: number }> = {
  name: 'damage',
  can: (model) => model.there().length > 0,
  async run(model, { picture }, { business }) {
    const { id } = model.business(business);
    const [referrer] = documentsOf(picture, id, collections.referrers);
    await referrer?.ref.update({ total: FieldValue.increment(1) });
  },
};
