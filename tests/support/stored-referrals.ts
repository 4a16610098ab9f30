import { collections } from '@vouchwell/domain/lib/paths';
import { adminDb } from './stack.ts';

/** The stored referrals of a business with this friend's email. */
export async function referralsOf(
  slug: string,
  friendEmail: string | undefined,
): Promise<FirebaseFirestore.DocumentData[]> {
  const { empty, docs } = await adminDb()
    .collection(collections.businesses)
    .where('slug', '==', slug)
    .get();
  const [business] = docs;
  if (empty || !business) throw new Error(`No business has the slug ${slug}.`);
  const referrals = await business.ref
    .collection(collections.referrals)
    .where('referral_email', '==', friendEmail ?? null)
    .get();
  return referrals.docs.map((referral) => referral.data());
}

/** Overwrites fields of a slug's public document, without the rules. */
export async function setPublic(slug: string, fields: object): Promise<void> {
  await adminDb().collection(collections.public).doc(slug).set(fields, { merge: true });
}
