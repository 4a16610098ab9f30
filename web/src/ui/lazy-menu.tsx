import { type ComponentType, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { MenuProps } from './menu.tsx';
import { toastError } from './toast.tsx';

/**
 * A menu whose code is loaded by the first click; until then a button that looks the same is shown.
 */
export function LazyMenu(props: MenuProps) {
  const [loaded, setLoaded] = useState<{ readonly Menu: ComponentType<MenuProps> }>();
  const load = async () => {
    try {
      setLoaded({ Menu: (await import('./menu.tsx')).Menu });
    } catch (error) {
      console.error('A menu could not be loaded', error);
      toastError('The menu could not be loaded', 'Check your connection, then try again.');
    }
  };
  if (loaded) return <loaded.Menu {...props} />;
  const { label, className } = props;
  return (
    <Button
      look="secondary"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={load}
      {...(className && { className })}
    >
      {label}
      <Icon name="down" />
    </Button>
  );
}
