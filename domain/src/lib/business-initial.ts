/** First letter or digit of the name; counts code points because server and browser must agree. */
export function businessInitial(name: string): string {
  const [letter = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name) ?? Array.from(name.trim());
  return letter.toUpperCase();
}
