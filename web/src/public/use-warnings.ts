import { type FocusEvent, type RefObject, useState } from 'react';
import type { Warnings } from './find-warnings.ts';
import { readFields } from './form-values.ts';

/**
 * What may be wrong with what stands in a form, looked for when a field is left, so that nothing is said of a
 * word that is half typed. `slug` is the business that a friend is introduced to.
 */
export function useWarnings(form: RefObject<HTMLFormElement | null>, slug: string | null) {
  const [warnings, setWarnings] = useState<Warnings>({});
  const look = async () => {
    if (!form.current) return;
    try {
      const { findWarnings } = await import('./find-warnings.ts');
      setWarnings(await findWarnings(readFields(form.current), slug));
    } catch (error) {
      // Without a connection, or without a way to hash, nothing is said.
      console.warn('Nothing was looked for in the form', error);
    }
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (/Email$|Phone$/.test(target.name)) void look();
  };
  return { warnings, look, onBlur };
}
