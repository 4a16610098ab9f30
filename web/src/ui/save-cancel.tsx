import { Button } from './button.tsx';

interface SaveCancelProps {
  /** What is saved: 'reward' for 'Save reward'. */
  readonly what: string;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** How an edit form ends. */
export function SaveCancel({ what, isSaving, onCancel }: SaveCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busyLabel={isSaving && 'Saving...'}>
        Save {what}
      </Button>
      <Button look="secondary" onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
    </div>
  );
}
