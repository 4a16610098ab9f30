/**
 * The letter or digit in a business's mark: the first of its name, as a capital. The server writes it
 * and the browser draws it again, so that both count by code points, which every browser knows.
 */
export function businessInitial(name: string): string {
  const [letter = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? Array.from(name.trim());
  return letter.toUpperCase();
}
