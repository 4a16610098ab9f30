import { expect, it } from 'vitest';

const documents = import.meta.glob<string>('./*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const english = Object.keys(documents).filter((file) => !file.endsWith('.es.md'));

/** Returns the kind of each block: a heading, a paragraph, a list item or a component. */
const shapeOf = (text: string) =>
  text.split(/\n\n|\n(?=- )/).map((block) => /^(#+ |- |<\w+ \/>)/.exec(block)?.[0] ?? 'paragraph');

it.each(english)('%s has the same structure in Spanish', (file) => {
  const spanish = documents[file.replace('.md', '.es.md')] ?? '';
  expect(shapeOf(spanish)).toEqual(shapeOf(documents[file] ?? ''));
  // Placeholders are in brackets.
  expect(`${documents[file]}${spanish}`).not.toMatch(/[\w. "]\[/);
});
