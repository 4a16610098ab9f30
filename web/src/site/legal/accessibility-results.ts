export const CHECKED_ON = '2026-11-26';

/** One row per page, or one for all pages. */
export const CHECKED: readonly (readonly [page: string, result: string])[] = [
  [
    'Every page, by machine',
    'On a phone and on a desktop, in light and dark: no failure that a machine can find, enough contrast, and room for text of twice the size.',
  ],
  [
    'Every page, for screen readers',
    'One main heading, no level left out, the parts of the page marked, a name on each button, link and field, and read in the order that is seen.',
  ],
  [
    'Every page, at 400% zoom',
    'In a window 320 pixels wide nothing scrolls sideways or is cut off, and no bar covers half of it.',
  ],
  [
    'Every page, with the colors of the system',
    'Each button, link and field keeps an edge or words, and shows its focus and whether it is chosen.',
  ],
  [
    'Every page, by keyboard alone',
    'Tab comes to each button, link and field once and in order. The focus can be seen, is not caught, and lies under no bar. Escape closes a dialog.',
  ],
  ['Every page, with less motion', 'Nothing moves for whoever asks their system for that.'],
  [
    'Every page, by voice',
    'What is written on a button, link or field is part of the name that can be said to it.',
  ],
  [
    'The public form and the dashboard, by keyboard',
    'A customer can introduce a friend, and a business can sign in and work through its dashboard, without a mouse.',
  ],
];

export const LEFT: readonly (readonly [place: string, what: string])[] = [
  [
    'Screen readers',
    'We checked what browsers hand to screen readers, in Chromium. People who use one every day have not gone through the pages yet.',
  ],
  [
    'Short notices',
    'In a wide window a notice that has just come may cover the last links of a page. It goes after some seconds, and can be closed.',
  ],
  [
    'Pages of others',
    'Payments are on pages of Stripe, and demos are booked on pages of another company.',
  ],
];
