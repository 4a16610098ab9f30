import { collections } from '@vouchwell/domain/lib/paths';
import { adminDb } from './stack.ts';

/** How many pictures are stored of a business: its logo, its photo and the previews of its links. */
export async function storedPictures(business: { readonly id: string }): Promise<number> {
  const pictures = adminDb().collection(collections.pictures);
  return (await pictures.where('business_id', '==', business.id).get()).size;
}
