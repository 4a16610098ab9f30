/** What reactfire takes from `use-sync-external-store/shim`: React has it since version 18. */
export { useSyncExternalStore } from 'react';
