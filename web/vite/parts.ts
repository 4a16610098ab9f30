import type { Rolldown } from 'vite';

/** The scripts that the named modules' chunks are made of, static imports included, each once. */
export function partsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const source = chunk.facadeModuleId;
    if (source && modules.some((module) => source.endsWith(`/${module}`))) visit(chunk.fileName);
  }
  return [...seen];
}
