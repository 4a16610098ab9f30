import { PASSWORD_RULES } from '@vouchwell/domain/business/account';
import { t } from '@vouchwell/domain/lib/translate';
import { classNames } from '../../ui/class-names.ts';

/** What a new password has to have, ticked as it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <ul className="-mt-2 grid grid-cols-2 gap-x-3 text-sm">
      {PASSWORD_RULES.map(([pattern, words]) => {
        const isMet = pattern.test(password);
        return (
          <li key={words} className={classNames(isMet ? 'text-brand' : 'text-soft')}>
            <span aria-hidden="true">{isMet ? '✓ ' : '○ '}</span>
            {words}
            {isMet && <span className="sr-only">{t(', done')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
