/** Changes of the rules that change nothing, each with the reason; they are not tried. */
export const EQUIVALENT: readonly (readonly [change: RegExp, why: string])[] = [
  [/-> .*(text|line|paragraph)\([\w.]+, -1,/, 'No text is shorter than none.'],
  [/-> .*text\(value, [24], EMAIL_MAX/, 'The pattern of an address asks for five characters.'],
  [/-> .*text\(value, [02], URL_MAX/, 'The pattern of a URL asks for eight characters.'],
  [
    /get\('\w+', (true|false)\) is bool;? -> .*get\('\w+', (true|false)\) is bool/,
    'A switch that is not there is a boolean either way.',
  ],
  [
    /-> .*get\('sends', (1|-1)\) (is int|<=)/,
    'A number that is not there is within its limits either way.',
  ],
  [/-> .*get\('sends', 1\) >=/, 'A number that is not there is within its limits either way.'],
  [/-> .*get\('hour', [79]\)/, 'An hour that is not there is within its limits either way.'],
  [
    /signedIn\(\) && .*-> .*\btrue && /,
    'Without a user, `request.auth.uid` is an error, which refuses too.',
  ],
  [/-> .*request\.time (<=|>) /, 'The two differ in one instant, at which no test can write.'],
  [/-> .*timestamp\.value\((1|-1)\)/, 'A day later than any of 1970 has long begun.'],
  [/-> .*text, 0, NOTE_MAX/, 'A note of no text is one of blanks, which is refused.'],
];
