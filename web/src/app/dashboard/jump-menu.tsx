import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { jumpTo } from './jump-to.ts';
import { PLACES, placeId } from './place.tsx';

const ITEMS = PLACES.map((name) => ({
  name,
  onChoose: () => {
    const place = document.getElementById(placeId(name));
    if (place) jumpTo(place);
  },
}));

/** The way down a dashboard of one column, which is long. */
export function JumpMenu() {
  return <LazyMenu label="Jump to" items={ITEMS} className="lg:hidden" />;
}
