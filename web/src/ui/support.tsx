import { t } from '@vouchwell/domain/shared/i18n';
import { TEXT_LINK } from './class-names.ts';

/** Undefined in builds without a support email. */
const SUPPORT_EMAIL: string | undefined = import.meta.env.VITE_SUPPORT_EMAIL;

export function SupportLink({ className = TEXT_LINK }: { readonly className?: string }) {
  if (!SUPPORT_EMAIL) return null;
  return (
    <a href={`mailto:${SUPPORT_EMAIL}`} className={className}>
      {SUPPORT_EMAIL}
    </a>
  );
}

/** Phrase that marks a message as mentioning support, in the current language. */
const SUPPORT_PHRASE = t('contact support');

/** Shows the support email below messages that mention support. */
export function SupportEmail({ text }: { readonly text: string }) {
  if (!SUPPORT_EMAIL || !text.includes(SUPPORT_PHRASE)) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      <SupportLink />
    </p>
  );
}
