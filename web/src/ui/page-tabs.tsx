import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { TAB, TAB_ROW } from './class-names.ts';

export interface PageTab {
  readonly path: string;
  readonly name: string;
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly open: PageTab;
}

/** Tabs that are links, each with its own address. */
export function PageTabs({ label, tabs, open }: PageTabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const { path } = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the open tab changes.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [path]);
  return (
    <nav aria-label={label} className="mb-4 sm:mb-6">
      <ul ref={row} className={`flex ${TAB_ROW}`}>
        {tabs.map((tab) => (
          <li key={tab.path} className="flex">
            <Link
              to={tab.path}
              aria-current={tab.path === path ? 'page' : undefined}
              className={TAB}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
