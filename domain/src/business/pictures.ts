import * as z from 'zod/mini';

/** The pictures that a business shows: its logo, and one photo of its work. */
export const PICTURES = ['logo', 'photo'] as const;
export type PictureKind = (typeof PICTURES)[number];

/** Pictures by what they are for: what a business shows, and what the preview of a link shows. */
export type PictureUse = PictureKind | 'preview';

/** How large each may be: the browser draws it anew until it fits. */
export const PICTURE_LIMITS: Readonly<
  Record<PictureUse, { readonly bytes: number; readonly pixels: number }>
> = {
  logo: { bytes: 12_000, pixels: 512 },
  photo: { bytes: 60_000, pixels: 1280 },
  preview: { bytes: 100_000, pixels: 1200 },
};

export const PICTURE_TYPES = ['image/webp', 'image/png', 'image/jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const hash = () => z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A picture as pages show it: its file is named by the hash of its bytes, and never changes. */
export const pictureSchema = z.object({
  hash: hash(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** The picture of a link's preview: a JPEG of this size, which every service that shows one takes (docs/previews.md). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The preview that is stored: its file, and what it shows (`previewKey`). Written by functions alone. */
export const previewSchema = z.object({ hash: hash(), key: z.string() });
export type Preview = z.infer<typeof previewSchema>;

/** The longest a picture's bytes are as Base64. */
export const PICTURE_BASE64_MAX = Math.ceil(PICTURE_LIMITS.preview.bytes / 3) * 4;

/** A picture so wide that in a square it would be too low to read. */
export const isWide = ({ width, height }: Picture) => width > 1.5 * height;

/** The address of a picture. */
export const picturePath = (hash: string) => `/p/${hash}`;
