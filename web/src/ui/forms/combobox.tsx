import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from './field.tsx';

interface ComboboxOption {
  readonly name: string;
  readonly detail?: string;
}

interface ComboboxProps<O extends ComboboxOption>
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'required' | 'ref'> {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly options: readonly O[];
  readonly listLabel: string;
  readonly onPick: (option: O) => void;
  /** Opens the list on focus, before the user types. */
  readonly opensOnFocus: boolean;
  /** If set, the list floats, Enter picks the first match, and leaving the field closes it. */
  readonly onLeave?: () => void;
}

export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { text, onTextChange, options, listLabel, onPick, opensOnFocus, onLeave, ...field } = props;
  const id = useId();
  const isFloating = onLeave !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  /** -1 if no option is highlighted. */
  const [activeIndex, setActiveIndex] = useState(-1);
  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  const close = () => {
    setIsOpen(false);
    setActiveIndex(-1);
  };
  const pick = (option: O) => {
    onPick(option);
    close();
  };
  const leave = () => {
    onLeave?.();
    close();
  };
  const lastIndex = options.length - 1;
  const highlightNext = () => setActiveIndex(activeIndex < lastIndex ? activeIndex + 1 : 0);
  const highlightPrevious = () => setActiveIndex(activeIndex > 0 ? activeIndex - 1 : lastIndex);
  const onKeyDown = (event: KeyboardEvent) => {
    const activeOption = options[activeIndex];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (event.key === 'ArrowDown') highlightNext();
      else highlightPrevious();
    } else if (event.key === 'Enter' && isOpen && activeOption) {
      event.preventDefault();
      pick(activeOption);
    } else if (event.key === 'Escape' && isOpen && isFloating) leave();
  };
  return (
    <div className="relative">
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        value={text}
        onChange={({ target }) => {
          onTextChange(target.value);
          setIsOpen(true);
          setActiveIndex(isFloating ? 0 : -1);
        }}
        onFocus={({ target }) => {
          setIsOpen(opensOnFocus);
          // Select the current choice, so typing replaces it.
          if (isFloating) target.select();
        }}
        // Open on click as well, because the field may already have focus.
        onClick={() => setIsOpen(opensOnFocus)}
        onBlur={isFloating ? leave : undefined}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        // A scrollable list is a tab stop by default, and would lose focus when it closes.
        tabIndex={-1}
        aria-label={listLabel}
        hidden={!isOpen}
        // Keep focus in the field when the list is clicked.
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(
          'mt-1 rounded-control border border-line',
          isFloating && 'absolute inset-x-0 z-10 max-h-64 overflow-y-auto bg-surface shadow-card',
        )}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            key={`${option.name} ${option.detail}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            onClick={() => pick(option)}
            className={classNames(
              'min-h-11 cursor-pointer px-3 py-2 wrap-anywhere hover:bg-tint',
              index === activeIndex && 'bg-tint',
            )}
          >
            {option.name}
            {option.detail && <span className="block text-sm text-soft">{option.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
