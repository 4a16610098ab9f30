import type { Business } from '@vouchwell/domain/business/business';
import { useEffect, useRef, useState } from 'react';
import { assumedCountry } from '../../../ui/country-format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckList, type OpenedList } from './check-list.tsx';
import { ChooseList } from './choose-list.tsx';
import type { Checked, ImportSource } from './import-session.ts';
import type { ImportProblem } from './open-table.ts';
import { openRemoteSession, type RemoteSession } from './remote-session.ts';
import { SendList } from './send-list.tsx';
import { texts } from './texts.ts';
import { chunksOf, useSending } from './use-sending.ts';

export interface ImportDialogProps {
  readonly business: Pick<Business, 'timeZone'>;
  readonly onClose: () => void;
}

/** A list in its worker, as far as it was brought. */
interface List {
  readonly session: RemoteSession;
  readonly opened: OpenedList;
}
interface Sending extends List {
  readonly checked: Checked;
  readonly waiting: Set<number>;
}

/** Imports customers in three steps: choose a list, check what is in it, send it. */
export function ImportDialog({ business, onClose }: ImportDialogProps) {
  const [country] = useState(() => assumedCountry(business.timeZone));
  const [problem, setProblem] = useState<ImportProblem | 'failed' | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [list, setList] = useState<List>();
  const [sending, setSending] = useState<Sending>();
  const { state = 'sending', counts, sent, send, stop } = useSending();
  const session = useRef<RemoteSession>(null);
  useEffect(() => () => session.current?.close(), []);

  const fail = (error: unknown) => {
    console.error('A list of customers could not be read', error);
    setList(undefined);
    setProblem('failed');
  };
  const choose = async (source: ImportSource) => {
    setIsReading(true);
    session.current?.close();
    const started = openRemoteSession();
    session.current = started;
    try {
      const opened = await started.open(source, country);
      setProblem(opened.problem);
      if (opened.problem === null) setList({ session: started, opened });
    } catch (error) {
      fail(error);
    }
    setIsReading(false);
  };
  const start = (checked: Checked) => {
    if (!list) return;
    const waiting = chunksOf(checked.customers);
    setSending({ ...list, checked, waiting });
    void send(list.session, waiting);
  };

  if (sending) {
    const { checked, waiting } = sending;
    const { title, text } = texts.send[state];
    const isRunning = state === 'sending' || state === 'stopping';
    return (
      <Dialog
        title={title}
        text={text(sent, checked.customers)}
        onClose={isRunning ? undefined : onClose}
      >
        <SendList
          {...{ session: sending.session, checked, state, counts, sent, onClose }}
          onStop={stop}
          onGoOn={() => void send(sending.session, waiting)}
        />
      </Dialog>
    );
  }
  const { title, text } = list ? texts.check : texts.choose;
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      {list ? (
        <CheckList {...list} onImport={start} onBack={() => setList(undefined)} onError={fail} />
      ) : (
        <ChooseList {...{ problem, isReading, onClose }} onChoose={choose} />
      )}
    </Dialog>
  );
}
