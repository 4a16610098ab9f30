import { t } from '@vouchwell/domain/shared/i18n';
import { TEXT_LINK } from './class-names.ts';

/** Undefined in builds without a support email. */
const ADDRESS: string | undefined = import.meta.env.VITE_SUPPORT_EMAIL;

export function SupportLink({ className = TEXT_LINK }: { readonly className?: string }) {
  if (!ADDRESS) return null;
  return (
    <a href={`mailto:${ADDRESS}`} className={className}>
      {ADDRESS}
    </a>
  );
}

/** Phrase that marks a text as mentioning support, in the current language. */
const SUPPORT = t('contact support');

/** Shows the support email below texts that mention support. */
export function SupportEmail({ words }: { readonly words: string }) {
  if (!ADDRESS || !words.includes(SUPPORT)) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <SupportLink />
    </p>
  );
}
