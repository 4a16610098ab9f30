import { decodeUri, removeTrailingPunctuation, routes } from '../paths.ts';

/** Maximum length; our paths are never longer. */
const PATH_MAX = 500;

/**
 * Repairs a path that was damaged when it was shared: mail gateways turn `/me#{token}` into `/me%23{token}`,
 * autocorrect turns `/r/oak-park` into `/r/oak–park`, and the sentence around a link adds text to its end. Our paths
 * have only letters, digits, hyphens and slashes. Returns null if there is nothing to repair. `search` is the path's
 * query.
 */
export function repairPath(path: string, search = ''): string | null {
  const decodedPath = decodeUri(decodeUri(path.slice(0, PATH_MAX)))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const [, pathPart = '', query = '', fragment = ''] =
    /^([\w/-]*)[^?#]*(\?[\w=&-]*)?[^#]*#?(.*)$/.exec(decodedPath) ?? [];
  const cleanPath = pathPart.replace(/\/+/g, '/').replace(/[/-]+$/, '') || routes.home;
  const hash = removeTrailingPunctuation(fragment);
  const repairedPath = cleanPath + (query || search) + (hash && `#${encodeURIComponent(hash)}`);
  return repairedPath === (path.replace(/\/+$/, '') || routes.home) + search ? null : repairedPath;
}
