import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

export interface MenuItem {
  readonly name: string;
  readonly onChoose: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string;
}

/**
 * A button with a menu: arrow keys and first letters move in it, Escape closes it. It is initially
 * open, because the click that opens it also loads it (LazyMenu). Its list is rendered next to the
 * button rather than in a portal, so that it belongs to the same landmark.
 */
export function Menu({ label, items, className }: MenuProps) {
  const [isOpen, setOpen] = useState(true);
  const chosen = useRef<MenuItem>(null);
  return (
    <Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Trigger className={buttonClass('secondary', className)}>
        {label}
        <Icon name="down" />
      </Trigger>
      <Content
        align="end"
        sideOffset={8}
        collisionPadding={16}
        onCloseAutoFocus={(event) => {
          // Run the chosen action after the menu has closed, so that the action can move the focus.
          if (!chosen.current) return;
          event.preventDefault();
          chosen.current.onChoose();
          chosen.current = null;
        }}
        className="z-40 min-w-48 rounded-card border border-overlay-line bg-surface p-1 shadow-float"
      >
        {items.map((item) => (
          <Item
            key={item.name}
            onSelect={() => {
              chosen.current = item;
            }}
            className="flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-tint data-highlighted:text-brand"
          >
            {item.name}
          </Item>
        ))}
      </Content>
    </Root>
  );
}
