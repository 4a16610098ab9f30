import { type Language, t } from '@vouchwell/domain/shared/i18n';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  type Channel,
  isSameText,
  type Template,
  type TypedTemplate,
  textsIn,
  toTyped,
} from './channels.ts';

interface ReadyMadeTextsProps {
  readonly channel: Channel;
  readonly language: Language;
  readonly typed: TypedTemplate;
  readonly onChoose: (text: TypedTemplate) => void;
  readonly onUndo: (text: TypedTemplate) => void;
}

interface Choice {
  readonly name: string;
  readonly text: TypedTemplate;
  /** The text before the choice, for undo. */
  readonly before: TypedTemplate;
}

export function ReadyMadeTexts(props: ReadyMadeTextsProps) {
  const { channel, language, typed, onChoose, onUndo } = props;
  const label = useId();
  const hasTexts = channel.prebuilt.length > 0;
  const [choice, setChoice] = useState<Choice>();
  const chosen = choice && isSameText(choice.text, typed) ? choice : undefined;
  const typedOf = (template: Template) => toTyped(textsIn(template, language));
  const choose = (name: string, template: Template) => {
    const text = typedOf(template);
    if (isSameText(text, typed)) return;
    setChoice({ name, text, before: chosen?.before ?? typed });
    onChoose(text);
  };
  const undo = ({ before }: Choice) => {
    setChoice(undefined);
    onUndo(before);
  };
  return (
    <div>
      <p id={label} className={classNames('mb-2 font-medium', !hasTexts && 'sr-only')}>
        {t('Start from a ready-made text')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of the form. */}
      <div role="group" aria-labelledby={label} className="flex flex-wrap gap-2">
        {channel.prebuilt.map(({ name, template }) => (
          <Button
            key={name}
            look="secondary"
            aria-pressed={isSameText(typedOf(template), typed)}
            className="aria-pressed:border-brand aria-pressed:bg-tint"
            onClick={() => choose(name, template)}
          >
            {name}
          </Button>
        ))}
        <Button
          look="quiet"
          className={classNames(!hasTexts && '-ml-4')}
          onClick={() => choose(t('The default'), channel.initial)}
        >
          {t('Restore the default')}
        </Button>
      </div>
      <div role="status" className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
        {chosen && (
          <>
            {t('“{name}” replaced your text. It is not saved yet.', { name: chosen.name })}
            {/* Aligns the label with the sentence when the button wraps. */}
            <Button look="quiet" className="-ml-4" onClick={() => undo(chosen)}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
