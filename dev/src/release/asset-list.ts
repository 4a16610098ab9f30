import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Where a release publishes which assets it has, beside them: the next release keeps those by it. */
export const ASSET_LIST = 'published-assets.json';

/** A file right in the folder of hashed files: a name that leads elsewhere is none. */
const assetPath = z.string().check(z.regex(/^assets\/[\w-][\w.-]*$/));

const assetListSchema = z.record(
  assetPath,
  z.object({
    sha256: z.string(),
    /** When a release came that has it no more (ISO 8601); null while the newest build has it. */
    replaced_at: z.nullable(z.iso.datetime()),
  }),
);
export type AssetList = z.infer<typeof assetListSchema>;

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Throws where the text is no list of assets. */
export const parseAssetList = (text: string): AssetList => assetListSchema.parse(JSON.parse(text));

/** The assets of a build, all of them its own. */
export async function assetsOf(web: string): Promise<AssetList> {
  const names = await readdir(join(web, 'assets'));
  const entries = names.sort().map(async (name) => {
    const path = `assets/${name}`;
    return [path, { sha256: sha256(await readFile(join(web, path))), replaced_at: null }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export async function writeAssetList(web: string, list: AssetList): Promise<void> {
  await writeFile(join(web, ASSET_LIST), `${JSON.stringify(list, null, 2)}\n`);
}
