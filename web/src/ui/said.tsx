import { type NamesIn, type Text, translated } from '@vouchwell/domain/shared/i18n';
import { Fragment, type ReactNode } from 'react';

interface SaidProps<T extends Text> {
  readonly text: T;
  readonly values: Readonly<Record<NamesIn<T>, ReactNode>>;
}

/** `<Said text="Write to {support}." values={{ support: <SupportLink /> }} />` */
export function Said<T extends Text>({ text, values }: SaidProps<T>) {
  const byName: Readonly<Record<string, ReactNode>> = values;
  const parts = translated(text).split(/\{(\w+)\}/);
  return parts.map((part, index) => (
    // The parts of one sentence never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={index}>{index % 2 === 1 ? byName[part] : part}</Fragment>
  ));
}
