import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ReactNode, useState } from 'react';
import { classNames, TAB_CLASS, TAB_ROW_CLASS } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Tab {
  readonly name: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly initial?: string | undefined;
  readonly look?: keyof typeof LOOKS;
  /** Name of the open tab, if the component is controlled. */
  readonly open?: string | undefined;
  readonly onOpen?: ((name: string) => void) | undefined;
  /** Keeps tabs mounted once they have been opened, including their input. */
  readonly keepsMounted?: boolean;
  /** Keeps all tabs closed, and doesn't load any, until one is clicked. */
  readonly startsClosed?: boolean;
  /** Heading on the same line as the tabs. */
  readonly heading?: ReactNode;
}

const LOOKS = {
  line: {
    list: TAB_ROW_CLASS,
    trigger: TAB_CLASS,
  },
  button: {
    list: 'flex-wrap gap-2',
    trigger:
      'min-h-11 rounded-control border border-control px-3 text-sm font-medium text-soft transition hover:bg-tint ' +
      'data-[state=active]:border-brand data-[state=active]:bg-tint data-[state=active]:text-ink',
  },
} as const;

/** Replaces spaces, because Radix uses the value in ids, which can't contain them. */
const toId = (name: string) => name.replaceAll(' ', '-');

/** With `startsClosed`, Enter opens a tab, because tabbing past must not load anything. */
export function Tabs({
  label,
  tabs,
  initial,
  open,
  onOpen,
  look = 'line',
  keepsMounted = false,
  startsClosed = false,
  heading,
}: TabsProps) {
  const [selected, setSelected] = useState(startsClosed ? '' : (initial ?? tabs[0]?.name ?? ''));
  const openId = toId(open ?? selected);
  const [openedIds, setOpenedIds] = useState([openId]);
  if (!openedIds.includes(openId)) setOpenedIds([...openedIds, openId]);
  const openTab = (id: string) => {
    const name = tabs.find((tab) => toId(tab.name) === id)?.name ?? id;
    setSelected(name);
    onOpen?.(name);
  };
  return (
    <Root
      value={openId}
      onValueChange={openTab}
      activationMode={startsClosed ? 'manual' : 'automatic'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {heading}
        <List
          aria-label={label}
          className={classNames('flex', !heading && 'flex-1', openId && 'mb-4', LOOKS[look].list)}
        >
          {tabs.map(({ name }) => (
            <Trigger
              key={name}
              value={toId(name)}
              className={LOOKS[look].trigger}
              // Some screen readers only send a click, which Radix ignores.
              onClick={() => startsClosed && openTab(toId(name))}
            >
              {name}
              {startsClosed && <Icon name="down" className="ml-1 size-4" />}
            </Trigger>
          ))}
        </List>
      </div>
      {tabs.map(({ name, content }) => (
        <Content
          key={name}
          value={toId(name)}
          {...(keepsMounted && openedIds.includes(toId(name)) && { forceMount: true as const })}
          className="rounded-control data-[state=inactive]:hidden"
        >
          {content}
        </Content>
      ))}
    </Root>
  );
}
