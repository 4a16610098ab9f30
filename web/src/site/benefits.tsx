import { Icon } from '../ui/icon.tsx';
import { texts } from './texts.ts';

/** The five reasons to choose it, in an owner's words. */
export function Benefits() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-18 sm:px-6 lg:grid-cols-[2fr_3fr]">
      <h2 className="max-w-112 text-2xl sm:text-3xl">{texts.benefitsTitle}</h2>
      <ul className="flex flex-col gap-6">
        {texts.benefits.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon name="tick" className="mt-0.5 size-6 rounded-full bg-tint p-1 text-brand" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
