/** When the results below were last brought up to date. */
export const CHECKED_ON = '2026-11-26';

/** What was checked, and what came of it: a line a page, or one for all of them. */
export const CHECKED: readonly (readonly [page: string, result: string])[] = [
  [
    'Every page, by machine',
    'On a phone and on a desktop, in light and dark: no failure that a machine can find, enough contrast, and room for text of twice the size.',
  ],
  [
    'The public form and the dashboard, by keyboard',
    'A customer can introduce a friend, and a business can sign in and work through its dashboard, without a mouse. The focus can be seen.',
  ],
];

/** What is known to be left. */
export const LEFT: readonly (readonly [place: string, what: string])[] = [
  [
    'Every page, by hand',
    'We have not yet gone through each page with a screen reader, at 400% zoom, or with the colors of the system.',
  ],
  [
    'Pages of others',
    'Payments are on pages of Stripe, and demos are booked on pages of another company.',
  ],
];
