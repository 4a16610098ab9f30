import { Section } from '../../ui/section.tsx';
import { texts } from './texts.ts';

/** What helps a card to be printed well and to reach people. */
export function PrintingTips() {
  return (
    <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      <Tips {...texts.tips.printing} />
      <Tips {...texts.tips.places} />
    </div>
  );
}

function Tips({ title, list }: { readonly title: string; readonly list: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-soft marker:text-brand">
        {list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Section>
  );
}
