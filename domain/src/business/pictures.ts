import * as z from 'zod/mini';

export const PICTURE_KINDS = ['logo', 'photo'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export type PictureUse = PictureKind | 'preview';

/** Maximum sizes, to which the browser downsizes pictures. */
export const PICTURE_LIMITS: Readonly<
  Record<PictureUse, { readonly bytes: number; readonly pixels: number }>
> = {
  logo: { bytes: 12_000, pixels: 512 },
  photo: { bytes: 60_000, pixels: 1280 },
  preview: { bytes: 100_000, pixels: 1200 },
};

export type PictureMimeType = 'image/webp' | 'image/png' | 'image/jpeg';

const hashSchema = () => z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A stored picture, whose file is named after its hash and never changes. */
export const pictureSchema = z.object({
  hash: hashSchema(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** JPEG size that every link preview service accepts (docs/previews.md). */
export const LINK_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** `key` identifies the content (`getLinkImageKey`). Written by functions only. */
export const linkImageSchema = z.object({ hash: hashSchema(), key: z.string() });
export type LinkImage = z.infer<typeof linkImageSchema>;

export const PICTURE_BASE64_MAX = Math.ceil(PICTURE_LIMITS.preview.bytes / 3) * 4;

/** True for a logo that would be unreadable if scaled down to fit a square. */
export const isTooWideForSquare = ({ width, height }: Picture) => width > 1.5 * height;

export const getPicturePath = (hash: string) => `/p/${hash}`;
