import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { findBusinessOf } from '../db/businesses.ts';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { PICTURE_MAX_BYTES } from '../http/body-limits.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { cleanPicture } from '../pictures/clean-picture.ts';
import { savePicture as save, savePreview } from '../pictures/save-picture.ts';

/** Saves or deletes a business's logo, photo or link preview. */
export const savePicture = signedInCallable('save-picture', {
  secrets: [],
  maxBytes: PICTURE_MAX_BYTES,
  async run(input, { account }) {
    const { data } = input;
    const now = new Date();
    const [business, entitlement] = await Promise.all([
      findBusinessOf(database(), account.uid),
      readEntitlement(database(), account.uid),
    ]);
    if (!business) throw new RequestError('business-not-found');
    // A lapsed owner may still delete, because the data is theirs.
    if (data !== null && !isEntitled(entitlement, now)) throw new RequestError('not-subscribed');
    const cleaned =
      data === null ? null : await cleanPicture(Buffer.from(data, 'base64'), input.kind);
    if (data !== null && !cleaned)
      throw new RequestError('invalid-input', { data: 'This is not a picture that we can show' });
    if (input.kind === 'preview')
      return { picture: cleaned && (await savePreview(business, input, cleaned, now)) };
    const saved = await save(business, input.kind, cleaned, now);
    if (!saved) throw new RequestError('business-not-found');
    return saved;
  },
});
