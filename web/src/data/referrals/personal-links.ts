import { collections } from '@vouchwell/domain/paths';
import { type PersonalLink, personalLinkSchema } from '@vouchwell/domain/referrals/personal-links';
import { type DocumentSnapshot, doc } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';

/** Null if the code isn't a personal link of this business. */
export function usePersonalLink(
  businessId: string,
  code: string | null,
): Live<PersonalLink | null> {
  const listen = useCallback<Listen<PersonalLink | null>>(
    (next, fail) => {
      if (!code) {
        next(null);
        return () => {};
      }
      const give = (snapshot: DocumentSnapshot) => {
        const link = parseSnapshot(personalLinkSchema, snapshot, {});
        next(link?.active && link.businessId === businessId ? link : null);
      };
      return listenToDocument(doc(firestore, collections.links, code), give, fail);
    },
    [businessId, code],
  );
  return useLive(listen);
}
