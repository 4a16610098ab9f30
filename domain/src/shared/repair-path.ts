import { decodeUri, removeTrailingPunctuation, routes } from '../paths.ts';

/** Maximum length; our paths are never longer. */
const PATH_MAX = 500;

/** Matches our paths, which have only letters, digits, hyphens and slashes, and their query and fragment. */
const URL_PATTERN = /^(?<pathname>[\w/-]*)[^?#]*(?<query>\?[\w=&-]*)?[^#]*#?(?<fragment>.*)$/;

/**
 * Repairs a path that was damaged when it was shared: mail gateways turn `/me#{token}` into `/me%23{token}`,
 * autocorrect turns `/r/oak-park` into `/r/oak–park`, and the sentence around a link adds text to its end. `search` is
 * the path's query. Returns null if there is nothing to repair.
 */
export function repairPath(path: string, search = ''): string | null {
  const decodedPath = decodeUri(decodeUri(path.slice(0, PATH_MAX)))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-');
  const {
    pathname = '',
    query = search,
    fragment = '',
  } = URL_PATTERN.exec(decodedPath)?.groups ?? {};
  const repairedPathname = pathname.replace(/\/+/g, '/').replace(/[/-]+$/, '') || routes.home;
  const token = removeTrailingPunctuation(fragment);
  const repairedPath = repairedPathname + query + (token && `#${encodeURIComponent(token)}`);
  const unchangedPath = (path.replace(/\/+$/, '') || routes.home) + search;
  return repairedPath === unchangedPath ? null : repairedPath;
}
