import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import * as z from 'zod/mini';
import { mapWithConcurrency } from '../../../functions/src/async.ts';
import { Failure } from '../failure.ts';

/**
 * The file in which a release publishes the list of its assets, by which the next release keeps
 * them.
 */
export const ASSET_LIST = 'published-assets.json';

/** A path directly in the folder of hashed files; anything else is refused. */
const assetPath = z.string().check(z.regex(/^assets\/[\w-][\w.-]*$/));

const assetListSchema = z.record(
  assetPath,
  z.object({
    sha256: z.string(),
    /** When a release without it came (ISO 8601); null while the newest build has it. */
    replaced_at: z.nullable(z.iso.datetime()),
  }),
);
type AssetList = z.infer<typeof assetListSchema>;

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Throws where the text is not a list of assets. */
const parseAssetList = (text: string): AssetList => assetListSchema.parse(JSON.parse(text));

/** The assets of a build, as a list for publishing. */
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

/**
 * How many days an asset is kept after its release was replaced, because a tab may stay open that
 * long.
 */
const KEEP_DAYS = 7;
const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;

/**
 * Adds the assets of the release that is live at `origin` to the build in `web`, so that open pages
 * of it find their scripts after the deploy: Hosting publishes only what is in the folder. Assets
 * of earlier releases stay for a week. Gives how many were added.
 * @throws Failure where the site does not answer, or serves other content than it published.
 */
export async function keepAssets(web: string, origin: string, now: Date): Promise<number> {
  const live = await readLiveList(origin);
  const own = await assetsOf(web);
  const kept = Object.entries(live).flatMap(([path, { sha256, replaced_at }]) => {
    const isTooOld =
      replaced_at !== null && now.getTime() - Date.parse(replaced_at) > KEEP_DAYS * DAY_MS;
    if (own[path] || isTooOld) return [];
    return [[path, { sha256, replaced_at: replaced_at ?? now.toISOString() }] as const];
  });
  await mapWithConcurrency(kept, AT_ONCE, async ([path, asset]) => {
    const { content } = await getLive(origin, path, [200]);
    // The asset will be cached for a year, so an incomplete download must not be published.
    if (sha256(content) !== asset.sha256)
      throw new Failure(`${origin}/${path} is not as it was published.`);
    await writeFile(join(web, path), content);
  });
  await writeAssetList(web, { ...Object.fromEntries(kept), ...own });
  return kept.length;
}

/**
 * Reads the live release's list; empty where nothing is deployed yet, or a version without a list.
 */
async function readLiveList(origin: string): Promise<AssetList> {
  const { status, content } = await getLive(origin, ASSET_LIST, [200, 404]);
  if (status === 404) return {};
  try {
    return parseAssetList(content.toString());
  } catch (cause) {
    throw new Failure(`${origin}/${ASSET_LIST} is no list of assets.`, { cause });
  }
}

async function getLive(origin: string, path: string, expected: readonly number[]) {
  const url = `${origin}/${path}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const content = Buffer.from(await response.arrayBuffer());
    if (expected.includes(response.status)) return { status: response.status, content };
    throw new Error(`it answered ${response.status}`);
  } catch (cause) {
    throw new Failure(`${url} cannot be read: ${String(cause)}.`, { cause });
  }
}
