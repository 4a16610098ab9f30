import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { ShowCodeProps } from './show-code.tsx';
import * as texts from './texts.ts';

const loadCode = async () => (await import('./show-code.tsx')).ShowCode;

/** The button that shows the link's code on the whole screen. */
export function ShowMyCode(props: Omit<ShowCodeProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" className="flex-1 whitespace-nowrap" onClick={() => setIsOpen(true)}>
        {texts.showMyCode}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadCode}
          props={{ ...props, onClose: () => setIsOpen(false) }}
          fallback={null}
          errorTitle={texts.sendNotLoaded}
        />
      )}
    </>
  );
}
