import type { Ref } from 'react';

/** A field that people neither see nor reach: what is in it, a program filled in. */
export function HoneypotField({ ref }: { readonly ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      name="company_fax_extension"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className="absolute -left-[9999px] h-0 w-0"
    />
  );
}
