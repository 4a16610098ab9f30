import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { jumpTo } from './jump-to.ts';
import { placeId } from './place.tsx';
import * as texts from './texts.ts';

const ITEMS = texts.places.map((name) => ({
  name,
  onChoose: () => {
    const place = document.getElementById(placeId(name));
    if (place) jumpTo(place);
  },
}));

/** The way down a dashboard of one column, which is long. */
export function JumpMenu() {
  return <LazyMenu label={texts.jumpTo} items={ITEMS} className="lg:hidden" />;
}
