import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface SettingProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function SettingRow({ title, text, children }: SettingProps) {
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-3 py-6 first:pt-2 last:pb-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="text-lg">{title}</h3>
        {text && <p className="mt-1 text-soft wrap-anywhere">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface ExpandableSettingProps extends Omit<SettingProps, 'children'> {
  readonly action: string;
  readonly children: (close: () => void) => ReactNode;
}

export function ExpandableSetting({ action, children, ...setting }: ExpandableSettingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <SettingRow {...setting}>
      <Button
        ref={button}
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {action}
      </Button>
      <div id={id}>{isOpen && children(close)}</div>
    </SettingRow>
  );
}

interface FormButtonsProps {
  readonly action: string;
  readonly busyLabel: string | false;
  readonly onCancel: () => void;
}

export function FormButtons({ action, busyLabel, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busyLabel={busyLabel}>
        {action}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
