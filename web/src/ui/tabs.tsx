import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';

interface Tab {
  readonly name: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The name of the initially open tab; by default the first one. */
  readonly initial?: string | undefined;
  /** Whether an opened tab stays mounted, so that it keeps what was typed. */
  readonly keepsOpened?: boolean;
}

const TRIGGER =
  '-mb-px min-h-11 rounded-t-control border-b-2 border-transparent px-3 font-medium text-soft transition hover:text-ink sm:px-4 ' +
  'data-[state=active]:border-brand data-[state=active]:text-ink ' +
  // An inner outline, because the scrolling strip would clip an outer one.
  'focus-visible:-outline-offset-3';

/** Radix uses the value in ids, which must not contain spaces. */
const idOf = (name: string) => name.replaceAll(' ', '-');

/**
 * Tabs, with the first or `initial` one open: arrow keys move between them, Tab moves into the
 * panel.
 */
export function Tabs({ label, tabs, initial, keepsOpened = false }: TabsProps) {
  const first = idOf(initial ?? tabs[0]?.name ?? '');
  const [opened, setOpened] = useState([first]);
  const open = (id: string) => setOpened((before) => [...before.filter((one) => one !== id), id]);
  return (
    <Root defaultValue={first} onValueChange={open}>
      <List aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ name }) => (
          <Trigger key={name} value={idOf(name)} className={TRIGGER}>
            {name}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ name, content }) => (
        <Content
          key={name}
          value={idOf(name)}
          {...(keepsOpened && opened.includes(idOf(name)) && { forceMount: true as const })}
          className="rounded-control data-[state=inactive]:hidden"
        >
          {content}
        </Content>
      ))}
    </Root>
  );
}
