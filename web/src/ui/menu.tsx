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
 * A button with a list of what it can do: arrow keys and first letters move in it, Escape leaves it.
 * It is open at first, for it is loaded by the press that asks for it (LazyMenu). Its list is next to
 * it in the page too, so that it belongs to the landmark that the button is in.
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
          // What is chosen says where the focus goes, and begins once the menu has let it go.
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
