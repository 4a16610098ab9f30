import { routes, settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getPagePath } from '../../features/referrals/open-referral.tsx';
import { classNames, TAB_CLASS, TAB_ROW_CLASS } from '../../ui/class-names.ts';
import { Icon, Logo } from '../../ui/icon.tsx';
import { LanguageChoice, type SaveLanguage } from '../../ui/language-choice.tsx';
import { useUnopenedCount } from '../../ui/page.tsx';
import { DASHBOARD, NAV_ITEMS, type NavItem, type PageTab, SETTINGS } from './shell-pages.ts';

export function useCurrentNavItem(): NavItem {
  const pagePath = getPagePath(useLocation());
  return NAV_ITEMS.find((item) => containsPath(item, pagePath)) ?? DASHBOARD;
}

/** Returns the open tab, or the navigation item itself if it has no tabs. */
export function useCurrentTab(): PageTab {
  const pagePath = getPagePath(useLocation());
  const item = useCurrentNavItem();
  return item.tabs?.findLast((tab) => containsPath(tab, pagePath)) ?? item;
}

const containsPath = ({ path }: PageTab, pagePath: string) =>
  pagePath === path || pagePath.startsWith(`${path}/`);

/** Settings tabs that work without a business. */
const NO_BUSINESS_PATHS = (['business', 'billing', 'security', 'data'] as const).map(settingsPath);

/** The tabs are links, so each has its own URL. */
export function NavItemTabs({ isSetUp }: Pick<NavigationProps, 'isSetUp'>) {
  const { name, tabs = [] } = useCurrentNavItem();
  const currentTab = useCurrentTab();
  const visibleTabs = isSetUp ? tabs : tabs.filter(({ path }) => NO_BUSINESS_PATHS.includes(path));
  if (visibleTabs.length === 0) return null;
  return (
    <nav aria-label={name} className="mb-4 sm:mb-6">
      <ul className={`flex ${TAB_ROW_CLASS}`}>
        {visibleTabs.map((tab) => (
          <li key={tab.path} className="flex">
            <Link
              to={tab.path}
              aria-current={tab.path === currentTab.path ? 'page' : undefined}
              className={TAB_CLASS}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINK_CLASS =
  'relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-control px-0.5 py-1.5 text-center text-sm wrap-anywhere text-soft transition ' +
  'hover:text-ink focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-brand ' +
  'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-2 lg:px-2 lg:text-left lg:text-base lg:wrap-normal lg:hover:bg-tint lg:aria-[current]:bg-tint';

interface NavigationProps {
  readonly isSetUp: boolean;
  readonly saveLanguage: SaveLanguage;
}

/** Bottom bar on phones (in normal flow, so it never covers content); sidebar on wide screens. */
export function Navigation({ isSetUp, saveLanguage }: NavigationProps) {
  const currentItem = useCurrentNavItem();
  const { key } = useLocation();
  const items = isSetUp ? NAV_ITEMS : [DASHBOARD, SETTINGS];
  return (
    <nav
      aria-label={t('Pages')}
      className="bottom-bar sticky bottom-0 z-20 order-last border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:top-0 lg:order-none lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:border-t-0 lg:border-r lg:px-2 lg:pt-4"
    >
      <div className="mb-6 hidden px-2 lg:block">
        <Logo />
      </div>
      <ul className="flex lg:grid lg:gap-1">
        {items.map((item) => (
          <li
            key={item.path}
            className={classNames(
              'min-w-0 flex-auto',
              isSetUp && item.isSecondary && 'hidden lg:block',
            )}
          >
            <NavItemLink item={item} isCurrent={item === currentItem} />
          </li>
        ))}
        {/* Changing the key closes the menu after each navigation. */}
        {isSetUp && <MoreMenu key={key} currentItem={currentItem} saveLanguage={saveLanguage} />}
      </ul>
      <LanguageChoice save={saveLanguage} className="mt-auto hidden px-3 pt-4 pb-2 lg:flex" />
    </nav>
  );
}

interface NavItemLinkProps {
  readonly item: NavItem;
  readonly isCurrent: boolean;
  readonly className?: string;
}

const NavItemLink = ({ item, isCurrent, className = LINK_CLASS }: NavItemLinkProps) => (
  <Link to={item.path} aria-current={isCurrent ? 'page' : undefined} className={className}>
    <Icon name={item.icon} className="size-5" />
    <span>{item.name}</span>
    {item.path === routes.referrals && <UnopenedBadge />}
  </Link>
);

function UnopenedBadge() {
  const count = useUnopenedCount();
  if (count === 0) return null;
  const label = t('{count} not opened yet', { count });
  return (
    <span
      title={label}
      className="absolute top-0.5 left-[min(50%+0.625rem,100%-1.25rem)] min-w-5 rounded-full bg-marigold px-1 text-center text-sm leading-5 font-semibold text-on-marigold lg:static lg:ml-auto"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only"> {label}</span>
    </span>
  );
}

interface MoreMenuProps extends Pick<NavigationProps, 'saveLanguage'> {
  readonly currentItem: NavItem;
}

function MoreMenu({ currentItem, saveLanguage }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <li
      className="min-w-0 flex-auto lg:hidden"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const dialog = relatedTarget?.closest('[role="dialog"]');
        if (!dialog && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        // Safari doesn't focus a clicked button, so no blur event would close the menu.
        onClick={({ currentTarget }) => {
          currentTarget.focus();
          setIsOpen(!isOpen);
        }}
        aria-current={currentItem.isSecondary}
        className={`${LINK_CLASS} w-full`}
      >
        <Icon name="more" className="size-5" />
        {t('More')}
      </button>
      <ul
        hidden={!isOpen}
        // Safari doesn't focus a clicked link either, so blur would fire before the click.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute right-2 bottom-full mb-2 rounded-card border border-line bg-surface p-1 shadow-float"
      >
        {NAV_ITEMS.map(
          (item) =>
            item.isSecondary && (
              <li key={item.path}>
                <NavItemLink
                  item={item}
                  isCurrent={item === currentItem}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 aria-[current]:font-semibold aria-[current]:text-brand"
                />
              </li>
            ),
        )}
        <li className="px-3">
          <LanguageChoice save={saveLanguage} />
        </li>
      </ul>
    </li>
  );
}
