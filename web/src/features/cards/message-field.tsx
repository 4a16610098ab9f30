import { CARD_MESSAGE_MAX } from '@vouchwell/domain/cards/card-message';
import { TextAreaField } from '../../ui/field.tsx';

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
      label="Message"
      hint={`An empty line makes a gap. A short first line stands out. ${message.length} of ${CARD_MESSAGE_MAX} characters.`}
      rows={4}
      error={
        over > 0
          ? `Shorten this by ${excess}. Until then the preview shows the first ${CARD_MESSAGE_MAX}, and nothing is saved or printed.`
          : undefined
      }
      value={message}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
