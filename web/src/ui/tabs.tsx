import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

interface Tab {
  readonly name: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly initial?: string | undefined;
  /** Tabs within a tab look like buttons. */
  readonly look?: keyof typeof LOOKS;
  /** The name of the tab that is open, where somebody else keeps it. */
  readonly open?: string | undefined;
  readonly onOpen?: ((name: string) => void) | undefined;
  /** Whether an opened tab stays mounted, so that it keeps what was typed. */
  readonly keepsOpened?: boolean;
  /** Whether no tab is open until one is pressed: what it shows is loaded then. */
  readonly startsClosed?: boolean;
}

const LOOKS = {
  line: {
    // All of them are seen: five beside each other on a phone, more or larger ones in two rows.
    list: 'flex-wrap gap-x-1 border-b border-line',
    trigger:
      '-mb-px min-h-11 rounded-t-control border-b-2 border-transparent px-1.5 text-sm font-medium whitespace-nowrap text-soft transition hover:text-ink sm:px-4 sm:text-base ' +
      'data-[state=active]:border-brand data-[state=active]:text-ink',
  },
  button: {
    list: 'flex-wrap gap-2',
    trigger:
      'min-h-11 rounded-control border border-control px-3 text-sm font-medium text-soft transition hover:bg-tint ' +
      'data-[state=active]:border-brand data-[state=active]:bg-tint data-[state=active]:text-ink',
  },
} as const;

/** Radix uses the value in ids, which must not contain spaces. */
const idOf = (name: string) => name.replaceAll(' ', '-');

/**
 * Tabs, the first or `initial` one open: arrow keys move between them, Tab goes into what they show.
 * With `startsClosed` none is open, and Enter opens: whoever tabs past must not load anything.
 */
export function Tabs({
  label,
  tabs,
  initial,
  open,
  onOpen,
  look = 'line',
  keepsOpened = false,
  startsClosed = false,
}: TabsProps) {
  const [chosen, setChosen] = useState(startsClosed ? '' : (initial ?? tabs[0]?.name ?? ''));
  const shown = idOf(open ?? chosen);
  const [opened, setOpened] = useState([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  const show = (id: string) => {
    const name = tabs.find((tab) => idOf(tab.name) === id)?.name ?? id;
    setChosen(name);
    onOpen?.(name);
  };
  return (
    <Root value={shown} onValueChange={show} activationMode={startsClosed ? 'manual' : 'automatic'}>
      <List aria-label={label} className={classNames('flex', shown && 'mb-4', LOOKS[look].list)}>
        {tabs.map(({ name }) => (
          <Trigger
            key={name}
            value={idOf(name)}
            className={LOOKS[look].trigger}
            // Radix opens by the mouse and by keys; some screen readers send a bare click.
            onClick={() => startsClosed && show(idOf(name))}
          >
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
