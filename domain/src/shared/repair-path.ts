import { decodeText, dropPunctuation, routes } from '../paths.ts';

/** Our paths are never longer. */
const PATH_MAX = 500;

/**
 * Repairs a path that software or a sentence changed: mail gateways turn `/me#{token}` into `/me%23{token}`, and
 * autocorrect `/r/oak-park` into `/r/oak–park`; other text is glued to its end. Null if there is nothing to
 * repair: our paths have letters, digits, hyphens and slashes only. `search` is the path's own query.
 */
export function repairPath(path: string, search = ''): string | null {
  const text = decodeText(decodeText(path.slice(0, PATH_MAX)))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const [, kept = '', query = '', fragment = ''] =
    /^([\w/-]*)[^?#]*(\?[\w=&-]*)?[^#]*#?(.*)$/.exec(text) ?? [];
  const clean = kept.replace(/\/+/g, '/').replace(/[/-]+$/, '') || routes.home;
  const hash = dropPunctuation(fragment);
  const repaired = clean + (query || search) + (hash && `#${encodeURIComponent(hash)}`);
  return repaired === (path.replace(/\/+$/, '') || routes.home) + search ? null : repaired;
}
