import { Fold } from '../../ui/section.tsx';
import { texts } from './texts.ts';

/** Tips on printing and handing out cards. */
export function PrintingTips() {
  return Object.values(texts.tips).map(({ title, list }) => (
    <Fold key={title} title={title} className="border-t border-line">
      <ul className="grid list-disc gap-2 pb-4 pl-5 text-sm text-soft marker:text-brand">
        {list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Fold>
  ));
}
