import { TEXT_LINK } from './class-names.ts';

/** Where people reach us; undefined in a build that names no address. */
const ADDRESS: string | undefined = import.meta.env.VITE_SUPPORT_EMAIL;

/** Our address, which opens a mail to us. */
export function SupportLink({ className = TEXT_LINK }: { readonly className?: string }) {
  if (!ADDRESS) return null;
  return (
    <a href={`mailto:${ADDRESS}`} className={className}>
      {ADDRESS}
    </a>
  );
}

/** Below words that send their reader to support, the way there; nothing below others. */
export function SupportBelow({ words }: { readonly words: string }) {
  if (!ADDRESS || !words.includes('contact support')) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <SupportLink />
    </p>
  );
}
