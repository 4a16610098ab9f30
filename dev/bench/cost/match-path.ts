/** The values of a pattern's braces in a path; null where the path does not fit. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    const [, param] = /^\{(\w+)\}$/.exec(name) ?? [];
    if (param) params[param] = part;
    else if (name !== part) return null;
  }
  return params;
}
