export const CHECKED_ON = '2026-11-26';

/** One row per page, or one for all pages. */
export const CHECKED: readonly (readonly [page: string, result: string])[] = [
  [
    'Every page, automated tests',
    'No failures found on phones and desktops, in light and dark mode. Contrast is sufficient, and pages work with text at twice the size.',
  ],
  [
    'Every page, for screen readers',
    'One main heading, no skipped heading levels, landmarks, a name for each button, link and field, and a reading order that matches the visual order.',
  ],
  [
    'Every page, at 400% zoom',
    'In a window 320 pixels wide, pages don’t scroll sideways, content isn’t cut off, and no bar covers half the window.',
  ],
  [
    'Every page, in high contrast mode',
    'Each button, link and field keeps a visible border or text, and shows whether it has focus and whether it’s selected.',
  ],
  [
    'Every page, by keyboard only',
    'Tab reaches each button, link and field once and in order. Focus is visible, never trapped, and never hidden under a bar. Escape closes dialogs.',
  ],
  ['Every page, with reduced motion', 'Animations are off if your system asks for reduced motion.'],
  [
    'Every page, by voice control',
    'The visible text of each button, link and field is part of its name, so you can say it.',
  ],
  [
    'The public form and the dashboard, by keyboard',
    'A customer can introduce a friend, and a business can sign in and work through its dashboard, without a mouse.',
  ],
];

export const LEFT: readonly (readonly [place: string, what: string])[] = [
  [
    'Screen readers',
    'We tested the information that Chromium passes to screen readers. People who use a screen reader every day haven’t tested the pages yet.',
  ],
  [
    'Short notices',
    'In a wide window, a new notice may cover the last links of a page. It disappears after a few seconds, and you can close it.',
  ],
  [
    'Third-party pages',
    'Payments are on Stripe’s pages, and demos are booked on another company’s pages.',
  ],
];
