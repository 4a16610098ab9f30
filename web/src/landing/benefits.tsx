import { texts } from './texts.ts';

/** The five reasons to choose it, in an owner's words. */
export function Benefits() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-18 sm:px-6 lg:grid-cols-[2fr_3fr]">
      <h2 className="max-w-80 text-2xl sm:text-3xl">Made for the shop, not for marketers</h2>
      <ul className="flex flex-col gap-6">
        {texts.benefits.map(({ title, text }) => (
          <li key={title} className="flex gap-4">
            <Tick />
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

function Tick() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="mt-0.5 size-6 shrink-0 rounded-full bg-tint p-1 text-brand"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m5 13 4.5 4.5L19 7.5" />
    </svg>
  );
}
