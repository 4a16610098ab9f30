import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

/** What every plan has. */
export function FeaturesList() {
  return (
    <Card title={texts.features.title} className="mt-4 sm:mt-6">
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {texts.features.list.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Icon name="tick" className="mt-0.5 size-5 text-brand" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
