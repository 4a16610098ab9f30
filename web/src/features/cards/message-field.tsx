import { CARD_MESSAGE_MAX } from '../../cards/card-settings.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { texts } from './texts.ts';

interface MessageFieldProps {
  readonly message: string;
  readonly onChange: (message: string) => void;
}

/** The card's words. It takes a text of any length, and says by how much one must be shortened. */
export function MessageField({ message, onChange }: MessageFieldProps) {
  const over = message.length - CARD_MESSAGE_MAX;
  const excess = `${over} ${over === 1 ? 'character' : 'characters'}`;
  return (
    <TextAreaField
      label={texts.message.label}
      hint={texts.message.hint(message.length)}
      rows={4}
      error={over > 0 ? texts.message.tooLong(excess) : undefined}
      value={message}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
