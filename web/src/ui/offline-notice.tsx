import { useOnline } from './use-online.ts';

/** Says for as long as there is no connection what that means; stays in sight wherever one scrolls. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    // It is there before it says something, so that it is read out when it does.
    <div role="status" className="sticky top-2 z-30">
      {!online && (
        <p className="rounded-card border border-l-4 border-line border-l-marigold bg-surface p-3 shadow-float">
          <strong className="font-semibold">You are offline.</strong> You see what was loaded;
          changes can be saved when you are back.
        </p>
      )}
    </div>
  );
}
