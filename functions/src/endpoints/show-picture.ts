import '../app.ts';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { database } from '../db/firestore.ts';
import { readPicture } from '../db/pictures.ts';
import { errorText } from '../http/log.ts';

/**
 * A picture's URL never changes content, so browsers may cache it for a year. The CDN may serve a
 * deleted picture for a day. Hosting adds the other security headers (firebase.json).
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, s-maxage=86400, immutable',
  'X-Content-Type-Options': 'nosniff',
};
const PATH = /^\/p\/([0-9a-f]{32})$/;

/** `/p/{hash}`: a business's logo or photo. */
export const showPicture = onRequest(
  { cors: false, timeoutSeconds: 30 },
  async ({ path, method }, response) => {
    if (method !== 'GET' && method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').sendStatus(405);
      return;
    }
    const [, hash] = PATH.exec(path) ?? [];
    try {
      const picture = hash ? await readPicture(database(), hash) : null;
      if (!picture) {
        response.set('Cache-Control', 'public, max-age=60').sendStatus(404);
        return;
      }
      response.set(HEADERS).type(picture.type).send(Buffer.from(picture.bytes));
    } catch (error) {
      logger.error('show-picture failed', { function: 'show-picture', error: errorText(error) });
      response.set('Cache-Control', 'no-store').sendStatus(500);
    }
  },
);
