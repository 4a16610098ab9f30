import { t } from '@vouchwell/domain/shared/i18n';
import { Fold } from '../../ui/section.tsx';

const tips = {
  printing: {
    title: t('Printing tips'),
    list: [
      t(
        'Ask for business cards, 3.5 × 2 in, on uncoated or matte card stock of 110 lb (300 g) or more. Glossy cards reflect light and are hard to scan.',
      ),
      t(
        'Print at 100%, and turn off “fit to page”. The picture already has the 300 dots per inch (DPI) that printers ask for.',
      ),
      t('Before you order a box, print one card and scan it with two phones, one of them old.'),
      t('Text and the QR code stay away from the edge, so an uneven cut won’t clip them.'),
    ],
  },
  places: {
    title: t('Ideas for handing out cards'),
    list: [
      t(
        'Give one with every invoice or receipt, and ask: “Do you know a neighbor who needs this?”',
      ),
      t('Leave two after a job well done: one for the fridge, one for a friend.'),
      t('Keep a small stack at the register, where people wait.'),
      t('Put one in every package and every bag that leaves your shop.'),
      t('Give ten to the people who already send you customers.'),
    ],
  },
};

export function PrintingTips() {
  return Object.values(tips).map(({ title, list }) => (
    <Fold key={title} title={title} className="border-t border-line">
      <ul className="grid list-disc gap-2 pb-4 pl-5 text-sm text-soft marker:text-brand">
        {list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Fold>
  ));
}
