import { useEffect } from 'react';
import { leaveByFrontDoor } from '../site/front-door.ts';
import { Loading } from '../ui/loading.tsx';

/** What the app's way to `/` is: the landing page is a document of its own. */
export function ToFrontDoor() {
  useEffect(() => leaveByFrontDoor(), []);
  return <Loading />;
}
