import { Section } from '../../ui/section.tsx';

const PRINTING = [
  'Ask for business cards, 3.5 × 2 in, on uncoated or matt card of 300 g or more: gloss reflects light into the camera.',
  'Print at 100%, and turn “fit to page” off. The picture already has the 300 dots an inch that printers ask for.',
  'Before you order a box, print one card and scan it with two phones, one of them old.',
  'Nothing of yours stands closer than 4 mm to an edge, so a cut that is a little off takes nothing away.',
] as const;

const PLACES = [
  'Hand one over with every invoice or receipt, and say who you would like to meet: “Do you know a neighbour who needs this?”',
  'Leave two after a job well done: one for the fridge, one for a friend.',
  'Keep a small stack at the till, where people wait.',
  'Put one into every parcel and every bag that leaves the shop.',
  'Give ten to the people who already send you customers.',
] as const;

/** What helps a card to be printed well and to reach people. */
export function PrintingTips() {
  return (
    <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      <Tips title="Printing tips" tips={PRINTING} />
      <Tips title="Where cards work" tips={PLACES} />
    </div>
  );
}

function Tips({ title, tips }: { readonly title: string; readonly tips: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-soft marker:text-brand">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Section>
  );
}
